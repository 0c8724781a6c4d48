export default function Home(_: { id: string }) {
  return <main id="main" class="page" />
}
