import { ALONE } from '../../parts/alone'
import { prefer, preferences } from '../../parts/settings'
import { Segments } from '../../ui/Segments'
import { deviceWords } from './words'

/** Where games are kept that need nobody else. */
export function Where() {
  const words = deviceWords()
  if (ALONE) return null
  return (
    <div>
      <Segments label={words.where} options={(['device', 'server'] as const).map((value) => ({ value, text: words.places[value] }))} value={preferences.value.bots} onChange={(bots) => prefer({ bots })} />
      <p class="quiet small">{words.whereHow}</p>
    </div>
  )
}
