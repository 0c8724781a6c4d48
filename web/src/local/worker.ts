// The worker in which the tables of this device are kept.
import engineUrl from '../../../build/wasm/engine.wasm?url'
import { Engine } from './engine'
import { Keeper } from './keeper'
import { netOf, notAgainSoon } from './nets'
import { Device, Memory } from './store'
import { Thinker } from './thinkers'

const NETS = import.meta.glob<string>('../../../data/nets/*.net', { query: '?url', import: 'default', eager: true })
/** A kind is the net's name and the version of its inputs. */
const netUrl = (kind: string): string | undefined => Object.entries(NETS).find(([path]) => path.endsWith(`/${kind.replace(/-\d+$/, '')}.net`))?.[1]

async function compile(): Promise<WebAssembly.Module> {
  const response = fetch(engineUrl)
  // Where the server does not say what it is.
  return WebAssembly.compileStreaming(response.then((one) => one.clone())).catch(async () => WebAssembly.compile(await (await response).arrayBuffer()))
}

async function begin(): Promise<Keeper> {
  const [module, store] = await Promise.all([compile(), Device.open().catch(() => new Memory())])
  // What was kept here cannot be seen: whoever looks for their games should know.
  if (!store.lasts) postMessage({ news: { type: 'trouble', trouble: 'refused' } })
  const nets = notAgainSoon(async (kind) => netOf(kind, netUrl(kind), store, (file) => new Engine(module).net(file)))
  const channel = new BroadcastChannel('benben.tables')
  return new Keeper({
    engine: () => new Engine(module),
    thinker: () => new Thinker(module, nets, () => new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' })),
    store,
    say: (news) => postMessage({ news }),
    tabs: { tell: (table) => channel.postMessage(table), hear: (hear) => (channel.onmessage = ({ data }) => hear(String(data))) },
    luck: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  })
}

const keeper = begin()
keeper.then(
  () => postMessage({ ready: true }),
  (error: unknown) => postMessage({ unable: String(error) }),
)
onmessage = async ({ data }: MessageEvent<{ id: number; message: { type: string } & Record<string, unknown> }>) => {
  const { id, message } = data
  const here = await keeper
  const answer = message.type === 'record' ? here.record(String(message.table)).then((record) => ({ record })) : here.answer(message)
  // Whoever asks hears of it, whatever goes wrong, as where the browser's data were cleared under an open game.
  postMessage({ id, answer: await answer.catch(() => ({ error: 'busy' })) })
}
