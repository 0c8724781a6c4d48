// Race to twenty-one in the page: everybody rolls one die as often as they dare, and has one card that nobody else sees.
import type { GameModule } from '../../../web/src/games/module'
import { lexicon, rules } from './words'

function Emblem() {
  return (
    <>
      <rect x="8" y="8" width="32" height="32" rx="7" fill="#f9edd0" />
      {[[16, 16], [32, 16], [24, 24], [16, 32], [32, 32]].map(([x, y]) => (
        <circle key={`${x}/${y}`} cx={x} cy={y} r="3.200" fill="#2b1d10" />
      ))}
    </>
  )
}
function Art() {
  return (
    <svg viewBox="-6 -6 60 60" class="game-art" aria-hidden="true">
      <Emblem />
    </svg>
  )
}

export const race: GameModule = {
  name: 'race',
  words: lexicon,
  Emblem,
  art: async () => ({ Art }),
  quick: { levels: ['random', 'cautious'], standard: 'cautious' },
  switches: { settings: [], menu: [] },
  rules: {
    text: { en: async () => ({ rules: rules.en }), ru: async () => ({ rules: rules.ru }), bg: async () => ({ rules: rules.bg }), de: async () => ({ rules: rules.de }) },
    figures: async () => ({ figures: { names: [], Figure: () => null } }),
  },
  chapter: () => 1,
  table: () => import('./table'),
}
