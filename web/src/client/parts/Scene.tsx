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

const APEX = { x: 1050, y: 92 }
const LEFT = { x: 560, y: 560 }
const FRONT = { x: 900, y: 616 }
const RIGHT = { x: 1530, y: 556 }
const COURSES = 21
const CAP = 3 // courses of the benben
const shaded = face(APEX, LEFT, FRONT, COURSES, 7)
const lit = face(APEX, FRONT, RIGHT, COURSES, 3)
const cap = (edge: Point) => lerp(APEX, edge, CAP / COURSES)
const SMALL = [
  { apex: { x: 380, y: 348 }, left: { x: 180, y: 556 }, front: { x: 330, y: 574 }, right: { x: 600, y: 556 } },
  { apex: { x: 130, y: 420 }, left: { x: 0, y: 556 }, front: { x: 96, y: 566 }, right: { x: 280, y: 556 } },
]
const STARS = (() => {
  const random = noise(11)
  return Array.from({ length: 90 }, () => ({ x: random() * 1600, y: random() * 400, r: 0.6 + random() * 1.3, o: 0.35 + random() * 0.65 }))
})()

const PALM = 'M0 0c2-22 1-48-6-74l5-1c8 26 10 52 8 75z'
const FRONDS = 'M-4-74c-18-16-38-12-46 4 14-8 28-6 46-4zm0 0c-22-2-36 14-34 32 8-16 18-24 34-32zm0 0c18-16 38-12 46 4-14-8-28-6-46-4zm0 0c22-2 36 14 34 32-8-16-18-24-34-32zm0 0c-10-20 0-36 16-40-6 14-8 24-16 40zm0 0c10-20-4-36-20-38 8 14 12 22 20 38z'

export function Scene() {
  return (
    <svg class="scene" viewBox="0 0 1600 720" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
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
      <rect width="1600" height="720" fill="url(#scene-sky)" />
      <g class="stars">
        {STARS.map((star, index) => (
          <circle key={index} cx={star.x} cy={star.y} r={star.r} opacity={star.o} />
        ))}
      </g>
      <circle class="sun" cx="1370" cy="330" r="420" fill="url(#scene-sun)" />
      <g class="clouds">
        <path d="M80 150c60-16 150-18 230-6 50 8 120 6 170-4-40 22-110 30-170 28-80-4-160 2-230-18z" />
        <path d="M640 84c50-12 120-10 170 0-50 14-120 16-170 0zM1180 196c70-16 190-14 280 6-80 20-210 18-280-6z" />
      </g>
      <path class="far" d="M0 548c120-26 260-34 420-18s320 10 470-6 330-18 470 0 180 16 240 10v60H0z" />
      {SMALL.map((one, index) => (
        <g key={index} class="small-pyramid">
          <path d={`M${at(one.apex)}L${at(one.left)}L${at(one.front)}z`} fill="url(#scene-shade)" />
          <path d={`M${at(one.apex)}L${at(one.front)}L${at(one.right)}z`} fill="url(#scene-lit)" />
        </g>
      ))}
      <ellipse class="ground-shadow" cx="660" cy="600" rx="430" ry="34" />
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
      <circle class="glow" cx={APEX.x + 14} cy={APEX.y + 26} r="150" fill="url(#scene-glow)" />
      <path d="M0 566c170-18 330 10 500 22s360 44 560 36 370-58 540-52v148H0z" fill="url(#scene-dune)" />
      <path d="M0 640c190-34 380-22 560-8s300 30 520 20 360-40 520-34v102H0z" fill="url(#scene-water)" />
      <g class="ripples">
        <path d="M960 662h150M900 678h240M990 694h120M300 660h120M240 676h150M1320 650h130M1360 668h90M560 690h160" />
      </g>
      <g class="palms">
        <g transform="translate(70 648) scale(1.500)">
          <path d={PALM} />
          <path d={FRONDS} />
        </g>
        <g transform="translate(150 652) scale(1.050) rotate(6)">
          <path d={PALM} />
          <path d={FRONDS} />
        </g>
        <g transform="translate(1540 640) scale(-1.300 1.300)">
          <path d={PALM} />
          <path d={FRONDS} />
        </g>
        <path d="M0 652c60-14 160-12 230-2-70 10-160 12-230 12zM1440 642c60-8 110-8 160-4v14c-60 4-110 0-160-10z" />
      </g>
      <g class="felucca" transform="translate(420 640)">
        <path class="sail" d="M4-96C44-72 66-44 74-10L2-14z" />
        <path class="sail dim" d="M-2-84c-20 20-32 42-36 70l34 2z" />
        <path class="hull" d="M-56-8h142C76 10 62 18 40 18h-60c-20 0-32-10-36-26zM-1-100h3.500v92H-1z" />
      </g>
    </svg>
  )
}
