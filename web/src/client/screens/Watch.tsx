export default function Watch(_: { id: string }) {
  return <main id="main" class="page" />
}
