import './bot.css'

// What each level is known by, drawn in a square of 32; the second path is what is cut out of the first.
const SIGNS: Record<string, readonly [string, string]> = {
  child: ['M15 6a10.500 10.500 0 1 1-.1 0zM24.500 8c4.500 2 5.500 9 2 15-2-3-3-9-2-15z', 'M11 14.500a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3zM19 14.500a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3zM9.500 20.500c3 3 8 3 11 0l1 1.200c-3.600 3.700-9.400 3.700-13 0z'],
  apprentice: ['M6 4h20v10H6zM13.800 14h4.400v15h-4.400z', 'M9 7h14v1.600H9z'],
  porter: ['M3 7h26v2.600h-3.500l3 15.400h-10l3-15.400h-11l3 15.400h-10l3-15.400H3z', 'M5.500 17.500h6v1.600h-6zM20.500 17.500h6v1.600h-6z'],
  mason: ['M4 18h24v11H4zM13 3h6v9l-3 4.500-3-4.500z', 'M4 23h24v1.300H4zM13.500 18h1.300v5h-1.300zM19.500 24h1.300v5h-1.300z'],
  painter: ['M22.500 3l6.500 6.500-11 11-6.500-6.500zM10 15.500l6.500 6.500c-2 5.500-7 7-13 6.500 2.500-2.500 2-9.500 6.500-13z', 'M14 12.600l5.400 5.400-1 1-5.400-5.400z'],
  scribe: ['M6 3h20v3.500h-2v19h2V29H6v-3.500h2v-19H6z', 'M11 10h10v1.700H11zM11 14.500h10v1.700H11zM11 19h7v1.700h-7z'],
  surveyor: ['M4 3l25 25H4z', 'M8.500 13.500L19 24H8.500z'],
  architect: ['M16 3l14 25H2z', 'M15.400 5.500h1.200V28h-1.200zM10.500 14.500h11l.8 1.400H9.700zM7 21h18l.8 1.400H6.200z'],
  vizier: ['M14 3c7 1.500 10.500 8 7.500 15-1 2.500-3 4.500-4.500 5.500V29h-3z', 'M15.300 8.500h1.300V23h-1.300zM17 12l3.500-2.500.6 1L17 13.500zM17 16.500l3.500-2.500.6 1L17 18z'],
  pharaoh: ['M16 2c8 0 11 6 11 12l2.500 14h-8l-1-6c-1.200 2.500-2.700 3.500-4.500 3.500s-3.300-1-4.500-3.500l-1 6h-8L5 14C5 8 8 2 16 2z', 'M16 8c4 0 5.800 3 5.800 7s-2.400 7.500-5.800 7.500-5.800-3.500-5.800-7.500S12 8 16 8zm0 1.400c-3 0-4.400 2.400-4.400 5.600S13.300 21 16 21s4.400-2.800 4.400-6-1.400-5.600-4.400-5.600zM13.800 13.500a1.200 1.200 0 1 1 0 2.400 1.200 1.200 0 0 1 0-2.400zM18.200 13.500a1.200 1.200 0 1 1 0 2.400 1.200 1.200 0 0 1 0-2.400z'],
}

/** Nothing for a bot that is none of the levels. */
export function LevelFace({ bot }: { bot: string }) {
  const sign = SIGNS[bot.split('@')[0]!]
  return sign ? (
    <svg class="bot-face level-face" viewBox="0 0 32 32" aria-hidden="true">
      <path d={sign[0]} fill="currentColor" />
      <path d={sign[1]} class="bot-face-cut" />
    </svg>
  ) : null
}
