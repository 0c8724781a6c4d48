export default function Profile(_: { id: string }) {
  return <main id="main" class="page" />
}
