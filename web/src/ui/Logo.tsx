import { rem } from './rem'

/** The benben stone: the capstone that completes a pyramid, the sun on its tip. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg class="logo" width={rem(size)} height={rem(size)} viewBox="0 0 64 64" aria-hidden="true">
      <path fill="#c8912b" d="M32 6 8 52h24z" />
      <path fill="#7d5414" d="M32 6v46h24z" />
      <path fill="#f6dc98" d="M32 6 23 23l4 4 5-3z" />
      <path fill="#c79a45" d="m32 6 9 17-4 4-5-3z" />
      <path fill="#2b1d10" fill-opacity=".25" d="M4 55h56v4H4z" />
    </svg>
  )
}
