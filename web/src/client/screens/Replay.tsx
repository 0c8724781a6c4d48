export default function Replay(_: { id: string }) {
  return <main id="main" class="page" />
}
