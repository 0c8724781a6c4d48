export default function About(_: { id: string }) {
  return <main id="main" class="page" />
}
