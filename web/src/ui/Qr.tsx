import { encode } from 'uqr'
import { rem } from './rem'

/** A QR code as one path, dark on white whatever the theme: cameras want it so. */
export function Qr({ text, size = 180, label }: { text: string; size?: number; label: string }) {
  const { data, size: cells } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg class="qr" role="img" aria-label={label} width={rem(size)} height={rem(size)} viewBox={`0 0 ${cells} ${cells}`} shape-rendering="crispEdges">
      <rect width={cells} height={cells} fill="#fff" />
      <path d={path} fill="#1d120a" />
    </svg>
  )
}
