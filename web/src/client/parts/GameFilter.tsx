import { t } from '../../i18n'
import type { GameName } from '../../net/types'
import { Segments } from '../../ui/Segments'

export type Filter = GameName | 'both'
export function GameFilter({ value, onChange }: { value: Filter; onChange: (value: Filter) => void }) {
  const options = (['both', 'pyramido', 'pyramidion'] as const).map((one) => ({ value: one, text: one === 'both' ? t().screens.both : t().games[one] }))
  return <Segments<Filter> hideLabel label={t().screens.game} options={options} value={value} onChange={onChange} />
}
export function GameChoice({ value, onChange }: { value: GameName; onChange: (value: GameName) => void }) {
  const options = (['pyramido', 'pyramidion'] as const).map((one) => ({ value: one, text: t().games[one] }))
  return <Segments<GameName> hideLabel label={t().screens.game} options={options} value={value} onChange={onChange} />
}
