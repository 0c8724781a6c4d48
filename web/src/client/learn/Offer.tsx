import './learn.css'
import { useEffect, useState } from 'preact/hooks'
import { gameOf, gameText } from '../../games/module'
import { ALONE } from '../../parts/alone'
import { useSession } from '../../parts/session'
import { lessons } from './progress'
import { learnWords } from './words'

/** To whoever has never played, here or on the server, and has begun no lesson: a lesson in one tap. */
export function Offer({ game }: { game: string }) {
  const words = learnWords()
  const session = useSession()
  const [isNew, setNew] = useState(false)
  useEffect(() => {
    let wanted = true
    const look = async () => {
      const local = await session.local() // a lesson is played here
      const asked = [local.ask('mine', {}), local.ask('history', { limit: 1 }), ...(ALONE || session.source.line.value !== 'open' ? [] : [session.source.ask('history', { limit: 1 })])]
      const lists = await Promise.all(asked)
      if (wanted) setNew(lists.every(({ tables }) => !tables.length))
    }
    look().catch(() => undefined)
    return () => void (wanted = false)
  }, [])
  if (!isNew || !gameOf(game).lesson || Object.keys(lessons.value).length) return null
  return (
    <a class="offer" href={`/learn/${game}`} aria-label={words.offerGame(gameText(game).name)}>
      {words.offer}
    </a>
  )
}
