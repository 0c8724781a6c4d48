// Keeps the whole page, so that it is there with no network; the build puts FILES and VERSION before it (vite.config.ts). What meets
// others (/api, /ws) is never kept. A new version is fetched beside the old one and waits until it is let in: an open page of an old
// version finds its own pieces until then, and one version longer.
const SCOPE = new URL('./', location.href).pathname
const OWN = `benben ${SCOPE} ` // another copy of the page may live at the same host, under another path
const CACHE = OWN + VERSION
const SERVERS = /^(api\/|ws$|healthz$|metrics$|build\.json$|sw\.js$)/

addEventListener('install', (event) => {
  // What has a hash in its name is what it is; the rest is asked for anew.
  const files = FILES.map((file) => new Request(SCOPE + file, file.startsWith('assets/') ? {} : { cache: 'reload' }))
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(files)))
})
addEventListener('activate', (event) => {
  const tidy = async () => {
    const own = (await caches.keys()).filter((name) => (name.startsWith(OWN) || name.startsWith('benben-')) && name !== CACHE)
    await Promise.all(own.slice(0, -1).map((name) => caches.delete(name)))
    await clients.claim()
  }
  event.waitUntil(tidy())
})
addEventListener('message', ({ data }) => {
  if (data === 'now') skipWaiting()
})
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || !pathname.startsWith(SCOPE)) return
  if (SERVERS.test(pathname.slice(SCOPE.length))) return
  const find = async () => {
    const cache = await caches.open(CACHE)
    const kept = request.mode === 'navigate' ? await cache.match(SCOPE) : ((await cache.match(request)) ?? (await caches.match(request)))
    return kept ?? fetch(request)
  }
  event.respondWith(find())
})
