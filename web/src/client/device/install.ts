// The page kept by the browser, so that it is there with no network: a service worker (tools/service-worker.js) has all of it.
import type { Session } from '../../source/session'

/** A newer page is fetched beside this one and offered; it is never put in its place while somebody plays. */
export async function install(session: Session): Promise<void> {
  const registration = await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`)
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) session.outdated.value = true
  }
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  look()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  })
}
