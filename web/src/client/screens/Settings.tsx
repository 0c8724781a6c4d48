export default function Settings(_: { id: string }) {
  return <main id="main" class="page" />
}
