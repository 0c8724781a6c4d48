import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { walk } from '../board/Hand'
import { gameWords } from '../i18n'
import type { Leaf } from './leaves'

const ICONS: Record<Leaf, string> = {
  map: 'M3 6.500 9 4l6 2.500L21 4v13.500L15 20l-6-2.500L3 20zM9 4v13.500M15 6.500V20',
  city: 'M4 20V9l3-4h10l3 4v11M4 20h16M10 20v-6h4v6M4 9h16',
  boats: 'M3 14c3 2 15 2 18 0-1 4-4 6-9 6s-8-2-9-6zM12 14V3c4 2 5 5 5 8h-5',
  players: 'M8.500 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2 20c.5-4 3-6 6.500-6s6 2 6.500 6M15.500 4.500a3.200 3.200 0 0 1 0 6.200M18 14.500c2.500.8 3.700 2.700 4 5.500',
  story: 'M6 4h12v16H6zM9 8h6M9 12h6M9 16h4',
}

interface Props {
  all: readonly Leaf[]
  open: Leaf
  changed: readonly Leaf[]
  onOpen: (leaf: Leaf) => void
  names: Partial<Record<Leaf, string>> // where a leaf has a name of the moment
  tool: ComponentChildren // beside the tabs
  children: ComponentChildren // the open leaf
}

/** The tabs of a book of leaves, and the open one; a swipe turns it. */
export function Leaves({ all, open, changed, onOpen, names, tool, children }: Props) {
  const words = gameWords()
  const from = useRef<{ x: number; y: number } | undefined>(undefined)
  const turn = (event: TouchEvent) => {
    const start = from.current
    const end = event.changedTouches[0]
    from.current = undefined
    if (!start || !end) return
    const [right, down] = [end.clientX - start.x, end.clientY - start.y]
    if (Math.abs(right) < 60 || Math.abs(right) < 2 * Math.abs(down)) return
    const next = all[all.indexOf(open) + (right < 0 ? 1 : -1)]
    if (next) onOpen(next)
  }
  return (
    <div class="leaves">
      <div class="leaf-head">
        <div class="leaf-tabs" role="tablist" aria-label={words.leaves} onKeyDown={walk}>
          {all.map((leaf) => (
            <button key={leaf} type="button" role="tab" id={`leaf-${leaf}`} class="leaf-tab" aria-selected={leaf === open} aria-controls="leaf" onClick={() => onOpen(leaf)}>
              <svg viewBox="0 0 24 24" width="1.375rem" height="1.375rem" fill="none" stroke="currentColor" stroke-width="1.800" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
                <path d={ICONS[leaf]} />
              </svg>
              <span class="leaf-name">{names[leaf] ?? words.leaf[leaf]}</span>
              {changed.includes(leaf) && (
                <i class="leaf-changed">
                  <span class="sr">{words.changed}</span>
                </i>
              )}
            </button>
          ))}
        </div>
        {tool}
      </div>
      <div
        key={open}
        id="leaf"
        class={`leaf leaf-of-${open}`}
        role="tabpanel"
        tabIndex={0}
        aria-labelledby={`leaf-${open}`}
        onTouchStart={(event) => {
          const touch = event.touches.length === 1 ? event.touches[0] : undefined
          from.current = touch && { x: touch.clientX, y: touch.clientY }
        }}
        onTouchEnd={turn}
      >
        {children}
      </div>
    </div>
  )
}
