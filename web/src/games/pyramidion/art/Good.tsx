// The six goods, as things that lie about. Told apart by silhouette at 16 pixels.
import type { ComponentChildren } from 'preact'
import type { Good as Name } from '../board/types'
import { memo } from '../../../ui/memo'
import { rem } from '../../../ui/rem'

const INK = '#2b1d10'

const pictures: Record<Name, ComponentChildren> = {
  camel: (
    <>
      <g fill="none" stroke-linecap="round" stroke-linejoin="round">
        <path stroke={INK} stroke-width="6.6" d="M13 30v11M19.5 31v10M28 31v10M34 29v12" />
        <path stroke="#a96c31" stroke-width="3.8" d="M19.5 31v10M28 31v10" />
        <path stroke="#d09a58" stroke-width="3.8" d="M13 30v11M34 29v12" />
      </g>
      <path
        fill="#d09a58"
        stroke={INK}
        stroke-width="1.5"
        stroke-linejoin="round"
        d="M9.5 30c-.6-5.600 2-8 6-8.300C17.200 15 20 11.600 23 11.600s5.300 3.400 6.600 9.200c3.400.400 4.800-1.200 5.200-5 .400-4.400 1.800-7.400 5.400-7.600 1.600-.1 2.300.5 4.300 1.900 1.500 1 1.400 3-.3 3.300l-3.600.600c-.900 1-.900 3.200-1.200 6.400-.500 6.800-2.600 11.600-8.500 12.200H14c-2.600 0-4.200-1-4.500-2.600z"
      />
      <path fill="#e9c188" d="M17.600 21.200C18.800 17 20.800 13.600 23 13.600c1.400 0 2.800 1.600 3.800 4-3.200-.8-6.600.600-9.200 3.600z" />
      <path fill="#b5352a" stroke={INK} stroke-width="1.2" stroke-linejoin="round" d="M16.500 22.200c4-1.500 8.500-1.600 12.600-.6l1.200 7c-4.800 1.200-9.600 1.200-14 .2z" />
      <path fill="none" stroke="#f4c95d" stroke-width="1.3" d="M17.200 26.600c4 .9 8 .9 12.300 0" />
      <path fill="none" stroke={INK} stroke-width="1.300" stroke-linecap="round" d="M9.700 25.500c-2.300.7-2.700 4-2.300 7.500" />
      <circle cx="40" cy="10.700" r=".95" fill={INK} />
    </>
  ),
  food: (
    <>
      <g fill="none" stroke-linecap="round">
        <path stroke={INK} stroke-width="3.400" d="M24 43V18M23 42C19 34 16 28 13 23M25 42c4-8 7-14 10-19" />
        <path stroke="#8f9b35" stroke-width="1.900" d="M24 43V18M23 42C19 34 16 28 13 23M25 42c4-8 7-14 10-19" />
      </g>
      <g fill="#f0bc3c" stroke={INK} stroke-width="1.200" stroke-linejoin="round">
        {[[24, 5, 0], [12, 10, -28], [36, 10, 28]].map(([x, y, turn]) => (
          <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
            <path d="M0 18c-4.500-.4-5.600-3-5.200-5.800 3.400.2 5 2 5.200 5.800zM0 18c4.500-.4 5.600-3 5.200-5.800-3.400.2-5 2-5.200 5.800z" />
            <path d="M0 12.500c-4.500-.4-5.600-3-5.200-5.800 3.400.2 5 2 5.200 5.800zM0 12.500c4.500-.4 5.600-3 5.200-5.800-3.400.2-5 2-5.200 5.800z" />
            <path fill="#ffd667" d="M0 8c-3-2-3.400-6 0-9 3.400 3 3 7 0 9z" />
          </g>
        ))}
      </g>
      <path fill="#b5352a" stroke={INK} stroke-width="1.300" stroke-linejoin="round" d="M18.300 32.400c3.800 1.300 7.600 1.300 11.400 0l1 4c-4.500 1.500-9 1.500-13.400 0z" />
    </>
  ),
  worker: (
    <>
      <path
        fill="#b96238"
        stroke={INK}
        stroke-width="1.500"
        stroke-linejoin="round"
        d="M20 23.500v3.600c-6.500 1-10.600 3.400-11.600 9.400L7.500 43h33l-.9-6.500c-1-6-5.100-8.400-11.600-9.400v-3.600z"
      />
      <path fill="#f6ead0" stroke={INK} stroke-width="1.400" stroke-linejoin="round" d="M15 43l2.500-9.500h13L33 43z" />
      <path fill="#d98a5b" d="M10 37c.8-4.600 3.400-6.800 8-8l1 2.500c-4 1-6.400 3-7.200 6.500z" />
      <path fill="#c9733f" stroke={INK} stroke-width="1.500" d="M15.500 14.500c0-6.500 3.500-9.500 8.500-9.500s8.500 3 8.500 9.500c0 6.600-3.600 11-8.500 11s-8.500-4.400-8.500-11z" />
      <path fill="#f6ead0" stroke={INK} stroke-width="1.400" stroke-linejoin="round" d="M14 14.600C13.500 7.600 17.500 3.600 24 3.600s10.500 4 10 11c-2.600-2.400-6-3.300-10-3.300s-7.400.9-10 3.300z" />
      <path fill="#b5352a" d="M14.300 13c2.800-2.300 6-3.300 9.700-3.300s6.900 1 9.700 3.300l.2 1.500c-2.600-2.300-6-3.300-9.900-3.300s-7.300 1-9.900 3.300z" />
      <path fill={INK} d="M19 16.300c1.300-.9 2.600-.9 3.800 0-1.200.9-2.500.9-3.800 0zM25.200 16.300c1.200-.9 2.500-.9 3.800 0-1.300.9-2.600.9-3.800 0z" />
      <path fill="none" stroke={INK} stroke-width="1.100" stroke-linecap="round" d="M21.500 21.300c1.600.8 3.400.8 5 0" />
    </>
  ),
  wood: (
    <>
      {[[4, 25], [15, 9.500], [21, 26.500]].map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path fill="#8d5a30" stroke={INK} stroke-width="1.400" stroke-linejoin="round" d="M7 0h13c4 0 5.500 3.400 5.500 7.200S24 14.500 20 14.500H7z" />
          <path fill="#a9713f" d="M8 1.200h12c1.600 0 2.800.9 3.500 2.400H8z" />
          <path fill="none" stroke="#5d3718" stroke-width="1" stroke-linecap="round" d="M15 6.500h7M13.500 10.500h6" />
          <ellipse cx="7" cy="7.250" rx="5.600" ry="7.250" fill="#e5bd82" stroke={INK} stroke-width="1.400" />
          <ellipse cx="7" cy="7.250" rx="3.200" ry="4.300" fill="none" stroke="#a9713f" stroke-width="1.200" />
          <ellipse cx="7" cy="7.250" rx="1" ry="1.500" fill="#a9713f" />
        </g>
      ))}
    </>
  ),
  stone: (
    <>
      <path fill="#8f9298" stroke={INK} stroke-width="1.500" stroke-linejoin="round" d="M5 18.500 24 27v17L5 34.500z" />
      <path fill="#6f7279" stroke={INK} stroke-width="1.500" stroke-linejoin="round" d="M43 18.500 24 27v17l19-9.500z" />
      <path fill="#c9cbce" stroke={INK} stroke-width="1.500" stroke-linejoin="round" d="M5 18.500 24 10l19 8.500L24 27z" />
      <path fill="#e6e7e8" d="m9 18.500 15-6.700 3.500 1.600-14.700 6.900z" />
      <path fill="none" stroke="#5b5e65" stroke-width="1.100" stroke-linecap="round" d="m9 26 4 2M17 35l3.500 1.700M29 34l4-2M37 27l2.500-1.200" />
    </>
  ),
  statue: (
    <>
      <path fill="#9a6c12" stroke={INK} stroke-width="1.500" stroke-linejoin="round" d="M12 40h24v5H12z" />
      <path
        fill="#eab63a"
        stroke={INK}
        stroke-width="1.500"
        stroke-linejoin="round"
        d="M15.500 40c.2-6-1.300-10.500-1.100-15 .1-2.600 1.400-4.300 3.600-5.200-1.500-6.800 1-12.300 6-12.300s7.500 5.500 6 12.300c2.200.9 3.500 2.600 3.600 5.200.2 4.500-1.300 9-1.100 15z"
      />
      <path fill="#24508f" stroke={INK} stroke-width="1.300" stroke-linejoin="round" d="M16.200 20.800C15.200 11.500 17.400 5 24 5s8.800 6.500 7.800 15.800c-1.400-.5-2.800-.6-3.800-.3-.4-3.500-.2-6.500.5-9.500-2.800-1.800-6.200-1.800-9 0 .7 3 .900 6 .5 9.500-1-.3-2.400-.2-3.800.3z" />
      <path fill="none" stroke="#f4cf6a" stroke-width="1.300" d="M17 12.500c.9-3.800 3.200-6 7-6s6.100 2.200 7 6M16.700 17.500l3-.4M31.300 17.500l-3-.4" />
      <path fill={INK} d="M20.700 13.800c.9-.6 1.700-.6 2.500 0-.8.600-1.600.600-2.500 0zM24.800 13.800c.8-.6 1.600-.6 2.500 0-.9.600-1.700.600-2.500 0z" />
      <path fill="#24508f" stroke={INK} stroke-width=".9" d="M22.900 18.500h2.200l.4 4.600h-3z" />
      <path fill="none" stroke="#8a5d0c" stroke-width="1.400" stroke-linecap="round" d="m17 25.500 12 4.500M31 25.500l-12 4.500M18 34.500h12M18.300 37.200h11.400" />
      <path fill="#fbe19a" d="M16.400 24c.2-1.200 1-2 2.200-2.400l.4 2.200c-.8.300-1.300.8-1.500 1.600z" />
    </>
  ),
}

/** One good. Decoration by itself: whoever shows it says its name. */
export const Good = memo(function Good({ good, size }: { good: Name; size?: number }) {
  return (
    <svg class={`good good-${good}`} viewBox="0 0 48 48" {...(size && { width: rem(size), height: rem(size) })} aria-hidden="true">
      {pictures[good]}
    </svg>
  )
})
