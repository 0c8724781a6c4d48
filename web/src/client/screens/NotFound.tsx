export default function NotFound(_: { id: string }) {
  return <main id="main" class="page" />
}
