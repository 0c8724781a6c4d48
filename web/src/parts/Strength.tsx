// How strong a bot is, to be read without knowing its kind.
import { gameOf } from '../games/module'
import { t } from '../i18n'
import type { View } from '../source/types'
import { botName } from './names'

/** One bar for each level up to this one; a bot that is none of the levels has only its name. */
export function Strength({ game, bot, word = false }: { game: string; bot: string; word?: boolean }) {
  const { levels } = gameOf(game).quick
  const [kind = ''] = bot.split('@')
  const level = levels.indexOf(kind) + 1
  const name = botName(bot)
  if (!level) return word ? <span class="bot-strength">{name}</span> : null
  const [label, manner] = [t().strength(name, level, levels.length), t().manners[kind]]
  return (
    <span class="bot-strength" role="img" aria-label={label} title={manner ? `${label}. ${manner}` : label}>
      {word && `${name} `}
      <svg viewBox={`0 0 ${levels.length * 5} 12`} width={levels.length * 5} height="12">
        {levels.map((one, index) => (
          <rect key={one} x={index * 5 + 0.5} y={8 - index * 1.8} width="3" height={3.5 + index * 1.8} class={index < level ? 'on' : ''} />
        ))}
      </svg>
    </span>
  )
}

/** Who plays a seat, if it is a bot; nothing for people. */
export function BotSigns({ view, seat, word = false }: { view: View; seat: number; word?: boolean }) {
  const one = view.seats[seat - 1]!
  return one.kind === 'bot' ? <Strength game={view.game} bot={one.bot ?? one.name ?? ''} word={word} /> : null
}
