export default function NewTable(_: { id: string }) {
  return <main id="main" class="page" />
}
