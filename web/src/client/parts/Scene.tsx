// The picture on the first screen: the great pyramid with its golden benben, the Nile before it; late afternoon in the
// light theme, a starry night in the dark one. Everything is computed once, when the module is loaded.
interface Point {
  x: number
  y: number
}
const lerp = (a: Point, b: Point, part: number): Point => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part })
const at = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
// Small seeded noise, so that the stones lie the same way every time.
function noise(seed: number): () => number {
  let x = seed
  return () => {
    x = (x * 1664525 + 1013904223) % 4294967296
    return x / 4294967296
  }
}

interface Stones {
  shades: string[] // a path for each of three shades, lightest first
  joints: string
}
/** A face of a pyramid in courses of cut stones; it stands between two edges that meet in the apex. */
function face(apex: Point, left: Point, right: Point, courses: number, seed: number): Stones {
  const random = noise(seed)
  const shades = ['', '', '']
  let joints = ''
  for (let course = 0; course < courses; course++) {
    const [top, bottom] = [course / courses, (course + 1) / courses]
    const low = [lerp(apex, left, bottom), lerp(apex, right, bottom)] as const
    // Steep steps: a course's upper corners stand nearly over its lower ones.
    const upper = bottom - (bottom - top) * 0.25
    const rise = (edge: Point): Point => ({ x: lerp(apex, edge, upper).x, y: lerp(apex, edge, top).y })
    const high = [rise(left), rise(right)] as const
    let from = 0
    while (from < 1) {
      const to = Math.min(1, from + (0.65 + random() * 0.7) / (course + 1.4))
      const end = 1 - to < 0.35 / (course + 1.4) ? 1 : to
      const corners = [lerp(high[0], high[1], from), lerp(high[0], high[1], end), lerp(low[0], low[1], end), lerp(low[0], low[1], from)]
      shades[Math.floor(random() * 3)] += `M${corners.map(at).join('L')}z`
      if (end < 1) joints += `M${at(corners[1]!)}L${at(corners[2]!)}`
      from = end
    }
    joints += `M${at(low[0])}L${at(low[1])}`
  }
  return { shades, joints }
}

const APEX = { x: 1480, y: 74 }
const LEFT = { x: 1080, y: 470 }
const FRONT = { x: 1352, y: 520 }
const RIGHT = { x: 1884, y: 468 }
const COURSES = 21
const CAP = 3 // courses of the benben
const shaded = face(APEX, LEFT, FRONT, COURSES, 7)
const lit = face(APEX, FRONT, RIGHT, COURSES, 3)
const cap = (edge: Point) => lerp(APEX, edge, CAP / COURSES)
const SMALL = [
  { apex: { x: 2080, y: 280 }, left: { x: 1880, y: 470 }, front: { x: 2020, y: 490 }, right: { x: 2290, y: 468 } },
  { apex: { x: 830, y: 338 }, left: { x: 700, y: 468 }, front: { x: 790, y: 482 }, right: { x: 972, y: 468 } },
  { apex: { x: 640, y: 388 }, left: { x: 558, y: 468 }, front: { x: 616, y: 476 }, right: { x: 734, y: 468 } },
]
const STARS = (() => {
  const random = noise(11)
  return Array.from({ length: 130 }, () => ({ x: random() * 2400, y: random() * 400, r: 0.6 + random() * 1.3, o: 0.35 + random() * 0.65 }))
})()

const PALM = 'M0 0c2-22 1-48-6-74l5-1c8 26 10 52 8 75z'
const FRONDS = 'M-4-74c-18-16-38-12-46 4 14-8 28-6 46-4zm0 0c-22-2-36 14-34 32 8-16 18-24 34-32zm0 0c18-16 38-12 46 4-14-8-28-6-46-4zm0 0c22-2 36 14 34 32-8-16-18-24-34-32zm0 0c-10-20 0-36 16-40-6 14-8 24-16 40zm0 0c10-20-4-36-20-38 8 14 12 22 20 38z'

export function Scene() {
  return (
    <svg class="scene" viewBox="0 0 2400 660" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="scene-sky" x2="0" y2="1">
          <stop offset="0" class="sky-0" />
          <stop offset=".5" class="sky-1" />
          <stop offset=".78" class="sky-2" />
        </linearGradient>
        <radialGradient id="scene-sun">
          <stop offset="0" class="sun-0" />
          <stop offset=".16" class="sun-1" />
          <stop offset=".5" class="sun-2" />
          <stop offset="1" class="sun-3" />
        </radialGradient>
        <linearGradient id="scene-lit" x1="0" x2="1" y1=".2" y2="1">
          <stop offset="0" class="lit-0" />
          <stop offset="1" class="lit-1" />
        </linearGradient>
        <linearGradient id="scene-shade" x1="1" x2="0" y2="1">
          <stop offset="0" class="shade-0" />
          <stop offset="1" class="shade-1" />
        </linearGradient>
        <linearGradient id="scene-gold" x1="0" x2="1" y2="1">
          <stop offset="0" stop-color="#fff6cf" />
          <stop offset=".45" stop-color="#f7cf62" />
          <stop offset="1" stop-color="#c8861d" />
        </linearGradient>
        <linearGradient id="scene-water" x2="0" y2="1">
          <stop offset="0" class="water-0" />
          <stop offset="1" class="water-1" />
        </linearGradient>
        <linearGradient id="scene-dune" x2="0" y2="1">
          <stop offset="0" class="dune-0" />
          <stop offset="1" class="dune-1" />
        </linearGradient>
        <radialGradient id="scene-glow">
          <stop offset="0" stop-color="#fff3c4" stop-opacity=".95" />
          <stop offset=".25" stop-color="#ffdf8a" stop-opacity=".5" />
          <stop offset="1" stop-color="#ffd36b" stop-opacity="0" />
        </radialGradient>
      </defs>
      <rect class="zenith" y="-660" width="2400" height="661" />
      <rect width="2400" height="660" fill="url(#scene-sky)" />
      <g class="stars">
        {STARS.map((star, index) => (
          <circle key={index} cx={star.x.toFixed(0)} cy={star.y.toFixed(0)} r={star.r.toFixed(1)} opacity={star.o.toFixed(2)} />
        ))}
      </g>
      <circle cx="2030" cy="250" r="420" fill="url(#scene-sun)" />
      <circle class="disc" cx="2030" cy="250" r="38" />
      <g class="clouds">
        <path d="M180 210c80-16 190-18 290-6 60 8 150 6 210-4-50 22-140 30-210 28-100-4-200 2-290-18z" />
        <path d="M940 112c60-12 140-10 200 0-60 14-140 16-200 0zM1760 150c80-16 220-14 330 6-90 20-250 18-330-6zM60 110c60-10 130-8 190 2-60 12-130 12-190-2z" />
      </g>
      <path class="far" d="M0 462c180-26 390-34 630-18s480 10 700-6 500-18 700 0 270 16 370 10v80H0z" />
      {SMALL.map((one, index) => (
        <g key={index} class="small-pyramid">
          <path d={`M${at(one.apex)}L${at(one.left)}L${at(one.front)}z`} fill="url(#scene-shade)" />
          <path d={`M${at(one.apex)}L${at(one.front)}L${at(one.right)}z`} fill="url(#scene-lit)" />
        </g>
      ))}
      <path class="ground-shadow" d="M1352 522 780 500l300-32z" />
      <path d={`M${at(APEX)}L${at(LEFT)}L${at(FRONT)}z`} fill="url(#scene-shade)" />
      <path d={`M${at(APEX)}L${at(FRONT)}L${at(RIGHT)}z`} fill="url(#scene-lit)" />
      <path d={shaded.shades[0]} fill="url(#scene-shade)" />
      <path class="stone-dark" d={shaded.shades[1]} />
      <path class="stone-darker" d={shaded.shades[2]} />
      <path d={lit.shades[0]} fill="url(#scene-lit)" />
      <path class="stone-light" d={lit.shades[1]} />
      <path class="stone-warm" d={lit.shades[2]} />
      <path class="joints dark" d={shaded.joints} />
      <path class="joints" d={lit.joints} />
      <path d={`M${at(APEX)}L${at(cap(LEFT))}L${at(cap(FRONT))}z`} fill="#a86c17" />
      <path d={`M${at(APEX)}L${at(cap(FRONT))}L${at(cap(RIGHT))}z`} fill="url(#scene-gold)" />
      <circle class="glow" cx={APEX.x + 10} cy={APEX.y + 24} r="140" fill="url(#scene-glow)" />
      <path d="M0 476c250-18 490 10 750 20s430 40 700 32 600-58 950-46v178H0z" fill="url(#scene-dune)" />
      <path d="M0 560c280-34 560-22 830-8s450 26 770 14 540-40 800-34v128H0z" fill="url(#scene-water)" />
      <g class="ripples">
        <path d="M1330 584h160M1270 600h260M1360 618h120M420 580h120M340 596h170M1900 566h130M1940 584h100M860 610h170M620 630h120M2180 600h120M1660 632h140" />
      </g>
      <g class="palms">
        <g transform="translate(560 566) scale(1.3)">
          <path d={PALM} />
          <path d={FRONDS} />
        </g>
        <g transform="translate(622 570) scale(.9) rotate(6)">
          <path d={PALM} />
          <path d={FRONDS} />
        </g>
        <g transform="translate(2250 556) scale(-1.4 1.4)">
          <path d={PALM} />
          <path d={FRONDS} />
        </g>
        <g transform="translate(60 570) scale(1.6)">
          <path d={PALM} />
          <path d={FRONDS} />
        </g>
        <path d="M470 572c70-14 180-12 260-2-80 10-180 12-260 2zM2120 560c80-10 180-10 280-6v16c-100 4-200 0-280-10zM0 574c40-10 100-10 150-2-50 10-110 12-150 10z" />
      </g>
    </svg>
  )
}
