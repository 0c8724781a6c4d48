// How strong a bot is, to be read without knowing its kind.
import { gameOf, gameText } from '../games/module'
import { t } from '../i18n'
import type { View } from '../source/types'
import { rem } from '../ui/rem'
import { botName } from './names'

const PITCH = 3.6 // from bar to bar

/** One bar for each level up to this one; a bot that is none of the levels has only its name. */
export function Strength({ game, bot, word = false }: { game: string; bot: string; word?: boolean }) {
  const { levels } = gameOf(game).quick
  const [kind = ''] = bot.split('@')
  const level = levels.indexOf(kind) + 1
  const name = botName(bot)
  if (!level) return word ? <span class="bot-strength">{name}</span> : null
  const [label, manner] = [t().strength(name, level, levels.length), gameText(game).manners?.[kind] ?? t().manners[kind]]
  return (
    <span class="bot-strength" role="img" aria-label={label} title={manner ? `${label}. ${manner}` : label}>
      {word && `${name} `}
      <svg viewBox={`0 0 ${levels.length * PITCH} 12`} width={rem(levels.length * PITCH)} height={rem(12)}>
        {levels.map((one, index) => {
          const height = 3 + (8.5 * index) / Math.max(1, levels.length - 1)
          return <rect key={one} x={index * PITCH + 0.5} y={11.5 - height} width={PITCH - 1.2} height={height} class={index < level ? 'on' : ''} />
        })}
      </svg>
    </span>
  )
}

/** Who plays a seat, if it is a bot; nothing for people. */
export function BotSigns({ view, seat, word = false }: { view: View; seat: number; word?: boolean }) {
  const one = view.seats[seat - 1]!
  return one.kind === 'bot' ? <Strength game={view.game} bot={one.bot ?? one.name ?? ''} word={word} /> : null
}
