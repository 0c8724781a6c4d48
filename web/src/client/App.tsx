// The page: a header, the screen that the address names, and what is said over all screens.
import type { ComponentType } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../i18n'
import { useLoaded } from '../parts/load'
import { Broken, Reload } from './Broken'
import { Header } from './Header'
import { Horizon } from './Horizon'
import { loadArt } from './parts/GameArt'
import { after, place } from '../parts/router'

type Screen = ComponentType<{ id: string }>
interface Route {
  path: string // ending in '/': the rest is the screen's `id`
  load: () => Promise<{ default: Screen }>
  bare?: boolean // draws its own header: a table needs the room
}
const loadPad = () => import('./pad')
const ROUTES: Route[] = [
  { path: '/t/', load: () => import('./table/TableScreen'), bare: true },
  { path: '/replay/', load: () => import('./screens/Replay'), bare: true },
  { path: '/', load: async () => (await Promise.all([import('./screens/Home'), loadArt()]))[0] },
  { path: '/new', load: () => import('./screens/NewTable') },
  { path: '/lobby', load: () => import('./screens/Lobby') },
  { path: '/watch', load: () => import('./screens/Watch') },
  { path: '/profile', load: () => import('./screens/Profile') },
  { path: '/profile/', load: () => import('./screens/Profile') },
  { path: '/ladder', load: () => import('./screens/Ladder') },
  { path: '/leaderboard', load: () => import('./screens/Leaderboard') },
  { path: '/daily', load: () => import('./daily/Daily') },
  { path: '/settings', load: () => import('./screens/Settings') },
  { path: '/sign-in', load: () => import('./screens/SignIn') },
  { path: '/rules', load: () => import('./screens/Rules') },
  { path: '/rules/', load: () => import('./screens/Rules') },
  { path: '/box/', load: () => import('./box/Box') },
  { path: '/puzzles', load: () => import('./screens/Puzzles') },
  { path: '/puzzles/', load: () => import('./screens/Puzzle'), bare: true },
  { path: '/pad', load: loadPad },
  { path: '/pad/', load: loadPad },
  { path: '/learn', load: () => import('./learn/Learn') },
  { path: '/learn/', load: () => import('./learn/LessonScreen'), bare: true },
  { path: '/about', load: () => import('./screens/About') },
]
const NOWHERE: Route = { path: '', load: () => import('./screens/NotFound') }

export function routeOf(path: string): { route: Route; id: string } {
  for (const route of ROUTES) {
    if (route.path === path) return { route, id: '' }
    const id = route.path.endsWith('/') && route.path !== '/' ? after(route.path, path) : undefined
    if (id !== undefined) return { route, id }
  }
  return { route: NOWHERE, id: '' }
}

/** Begins to load the screen that the address names. */
export async function preload(): Promise<void> {
  await routeOf(place.peek().path).route.load()
}

export function App() {
  const { route, id } = routeOf(place.value.path)
  const { value: module, failed } = useLoaded(route.load, [route])
  // On a change of page the new title gets the focus: keyboard and screen reader begin there.
  const shown = module || failed ? route.path + id : undefined
  const last = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (!shown) return
    const title = document.querySelector<HTMLElement>('h1') ?? document.getElementById('main')
    if (title && last.current !== undefined && last.current !== shown) {
      title.tabIndex = -1
      title.focus({ preventScroll: true })
    }
    last.current = shown
  }, [shown])
  const Shown = module?.default
  // Until a screen is here the header stays as it was: nothing jumps.
  const seen = useRef(route)
  if (module) seen.current = route
  const bare = seen.current.bare && !failed
  return (
    <>
      <a class="skip" href="#main" onClick={skip}>
        {t().screens.skip}
      </a>
      {!bare && <Header />}
      {!bare && route.path !== '/' && <Horizon />}
      {Shown ? (
        <Broken key={route.path + id}>
          <Shown id={id} />
        </Broken>
      ) : failed ? (
        <Reload why={t().line.missing} />
      ) : (
        <main id="main" class="page" aria-busy="true" />
      )}
    </>
  )
}

function skip(event: Event) {
  event.preventDefault()
  const main = document.getElementById('main')
  main?.setAttribute('tabindex', '-1')
  main?.focus()
}
