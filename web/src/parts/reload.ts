/** Begins anew, with the newest page there is: one that waits behind a service worker is let in first. */
export async function reload(): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker?.getRegistration().catch(() => undefined)
  await registration?.update().catch(() => undefined)
  const fresh = registration?.installing ?? registration?.waiting
  if (!fresh) return location.reload()
  serviceWorker.addEventListener('controllerchange', () => location.reload())
  fresh.addEventListener('statechange', () => fresh.state === 'redundant' && location.reload()) // not all of it was to be had, or there is a newer one
  fresh.postMessage('now')
}
