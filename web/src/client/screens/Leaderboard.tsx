export default function Leaderboard(_: { id: string }) {
  return <main id="main" class="page" />
}
