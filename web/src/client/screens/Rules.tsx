export default function Rules(_: { id: string }) {
  return <main id="main" class="page" />
}
