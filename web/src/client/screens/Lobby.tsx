export default function Lobby(_: { id: string }) {
  return <main id="main" class="page" />
}
