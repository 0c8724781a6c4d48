import '../screens/screens.css'
// Which game to learn, and how far one has come in each.
import './learn.css'
import { GAMES } from '../../games/all'
import { gameText, type GameModule } from '../../games/module'
import { language, t } from '../../i18n'
import { useLoaded } from '../../parts/load'
import { useSession } from '../../parts/session'
import { Button } from '../../ui/Button'
import { usePage } from '../page'
import { GameEmblem } from '../parts/Emblem'
import { keep, lessons, stepAt } from './progress'
import { learnWords } from './words'

export default function Learn(_: { id: string }) {
  const words = learnWords()
  usePage(t().screens.home.ways.learn.name)
  return (
    <main id="main" class="page">
      <header class="page-head">
        <h1 tabIndex={-1}>{words.title}</h1>
      </header>
      <p class="lead">{words.how}</p>
      <div class="learn-games">
        {GAMES.filter(({ lesson }) => lesson).map((game) => (
          <Course key={game.name} game={game} />
        ))}
      </div>
    </main>
  )
}

function Course({ game: { name, lesson } }: { game: GameModule }) {
  const words = learnWords()
  const loaded = useLoaded(lesson, [name]).value?.lesson
  const titles = useLoaded(loaded?.words[language.value], [loaded, language.value]).value?.words
  const progress = lessons.value[name]
  const steps = loaded?.steps ?? []
  const at = stepAt(steps, progress)
  const session = useSession()
  // The step that is under way is gone on with; the table of another one goes when this one's is set up.
  const begin = (step: string) => {
    const { at, ended, done = [], open } = progress ?? {}
    if (at !== step || ended) keep(name, { at: step, done, ...(open ? { open } : {}) })
  }
  const again = () => {
    const { open } = progress!
    keep(name, undefined)
    if (open) void session.local().then((local) => local.forget(open.table)).catch(() => undefined)
  }
  return (
    <section class="panel stack course" aria-labelledby={`course-${name}`}>
      <h2 id={`course-${name}`}>
        <GameEmblem game={name} size={36} /> {gameText(name).name}
      </h2>
      <p class="quiet">{gameText(name).line}</p>
      <ol class="course-steps" aria-busy={titles ? undefined : true}>
        {steps.map((step, index) => {
          const done = progress?.done.includes(step.name)
          const now = progress && !progress.ended && index === at
          return (
            <li key={step.name} class={`${done ? 'done' : ''}${now ? ' now' : ''}`}>
              <a href={`/learn/${name}`} onClick={() => begin(step.name)}>
                {titles?.[step.name]?.title}
              </a>
              {done && <span class="course-done"> {words.done}</span>}
            </li>
          )
        })}
      </ol>
      <div class="course-buttons">
        <a class="button gold" href={`/learn/${name}`}>
          {progress ? (progress.ended ? words.look : words.resume) : words.begin}
        </a>
        {progress && (
          <Button look="quiet" onClick={again}>
            {words.again}
          </Button>
        )}
      </div>
    </section>
  )
}
