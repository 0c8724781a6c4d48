// The two games in one sign each: a stepped pyramid of stones, a boat under sail.
import type { GameName } from '../../net/types'

export function GameEmblem({ game, size = 48 }: { game: GameName; size?: number }) {
  return (
    <svg class="emblem" width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <rect class="emblem-ground" width="48" height="48" rx="10" />
      {game === 'pyramido' ? (
        <>
          <path fill="#b98152" d="M5 33h12.4v8H5z" />
          <path fill="#2f62c6" d="M17.8 33h12.4v8H17.8z" />
          <path fill="#4a9a4a" d="M30.6 33H43v8H30.6z" />
          <path fill="#e6b23a" d="M11.4 24.6h12.4v8H11.4z" />
          <path fill="#c5402f" d="M24.2 24.6h12.4v8H24.2z" />
          <path fill="#2fb3ae" d="M17.8 16.2h12.4v8H17.8z" />
          <path fill="#f6dc98" d="m24 6 6.2 9.8H17.8z" />
          <path fill="#c8912b" d="m24 6 6.2 9.8H24z" />
          <path fill="#fff" fill-opacity=".3" d="M5 33h12.4v1.4H5zm12.8 0h12.4v1.4H17.8zm12.8 0H43v1.4H30.6zm-19.2-8.4h12.4V26H11.4zm12.8 0h12.4V26H24.2zm-6.4-8.4h12.4v1.4H17.8z" />
          <path fill="#000" fill-opacity=".22" d="M5 39.6h12.4V41H5zm12.8 0h12.4V41H17.8zm12.8 0H43V41H30.6zm-19.2-8.4h12.4v1.4H11.4zm12.8 0h12.4v1.4H24.2zm-6.4-8.4h12.4v1.4H17.8z" />
        </>
      ) : (
        <>
          <path fill="#2f77b8" d="M4 36c4-2 7 1 10 0s6-2 10 0 7 1 10 0 7-2 10 0v8H4z" />
          <path fill="#f9edd0" d="M25 5c9 6 13 13 14 22H25z" />
          <path fill="#e4c98f" d="M22 9c-5 5-8 11-9 18h9z" />
          <path fill="#6e4420" d="M22.6 4h2v25h-2zM7 29h35c-1.500 5-5 8-10 8H17c-5 0-8.500-3-10-8z" />
          <path fill="#8f5d37" d="M7 29h35l-.8 2.200H7.800z" />
          <circle cx="33" cy="20" r="2.600" fill="#c8912b" />
        </>
      )}
    </svg>
  )
}
