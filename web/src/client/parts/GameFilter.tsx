import { GAMES } from '../../games/all'
import { gameText } from '../../games/module'
import { t } from '../../i18n'
import { Segments } from '../../ui/Segments'

const choices = () => GAMES.map(({ name }) => ({ value: name, text: gameText(name).name }))

/** A game, or all of them. */
export type Filter = string | 'both'
export function GameFilter({ value, onChange }: { value: Filter; onChange: (value: Filter) => void }) {
  return <Segments<Filter> hideLabel label={t().screens.game} options={[{ value: 'both', text: t().screens.both }, ...choices()]} value={value} onChange={onChange} />
}
export function GameChoice({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return <Segments<string> hideLabel label={t().screens.game} options={choices()} value={value} onChange={onChange} />
}
