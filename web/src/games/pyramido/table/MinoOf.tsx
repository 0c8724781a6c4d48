import { Jewel } from '../art/Jewel'
import { PAINT } from '../art/colours'
import type { Area } from '../board/types'

/** Beside Mino's name: the stone of the area that counts once more. */
export function MinoOf({ colour }: { colour: Area['colour'] | undefined }) {
  return colour ? (
    <span class="mino-of" style={{ background: PAINT[colour].base }} aria-hidden="true">
      <Jewel colour={colour} size={20} />
    </span>
  ) : null
}
