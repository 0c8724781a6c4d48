import './screens.css'
import { useState } from 'preact/hooks'
import { gameText } from '../../games/module'
import { askLeaderboard } from '../../source/asks'
import { useSession } from '../../parts/session'
import { usePage } from '../page'
import { useAsked } from '../parts/cards'
import { Away, useNoServer } from '../parts/Away'
import { GameChoice } from '../parts/GameFilter'
import { gameOr } from '../parts/setup'
import { NextStep } from '../parts/NextStep'
import { Coming } from '../parts/TableCard'
import { leaderboardWords, profileWords } from './profileWords'
import { place } from '../../parts/router'

export default function Leaderboard(_: { id: string }) {
  const words = leaderboardWords()
  const profile = profileWords()
  const me = useSession().user.value
  const lost = useNoServer()
  usePage(words.title)
  const [game, setGame] = useState(() => gameOr(place.value.query.get('game')))
  const players = useAsked((source) => askLeaderboard(source, game), [game]).value
  return (
    <main id="main" class="page">
      <header class="page-head">
        <h1 tabIndex={-1}>{words.title}</h1>
        <GameChoice value={game} onChange={setGame} />
      </header>
      <p class="lead">{words.how}</p>
      {lost && !players ? (
        <Away />
      ) : players?.length === 0 ? (
        <NextStep text={words.none} filter={game} />
      ) : (
        <div class="panel" aria-busy={!players}>
          {!players ? (
            <Coming />
          ) : (
            <table class="grid leaders">
              <caption class="sr">
                {words.title}, {gameText(game).name}
              </caption>
              <thead>
                <tr>
                  <th scope="col">{words.rank}</th>
                  <th scope="col">{words.player}</th>
                  <th scope="col" class="right">
                    {profile.rating}
                  </th>
                  <th scope="col" class="right">
                    {profile.games}
                  </th>
                </tr>
              </thead>
              <tbody>
                {players.map((player, index) => (
                  <tr key={player.user} class={player.user === me?.id ? 'me' : undefined}>
                    <td>
                      <span class={`medal medal-${index + 1}`}>{index + 1}</span>
                    </td>
                    <th scope="row">
                      <a href={`/profile/${player.user}?game=${game}`}>{player.name}</a>
                    </th>
                    <td class="right">
                      <b class="number">{Math.round(player.rating)}</b> <span class="quiet small">{profile.deviation(Math.round(player.deviation))}</span>
                    </td>
                    <td class="right">{player.games}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      )}
    </main>
  )
}
