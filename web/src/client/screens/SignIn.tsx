export default function SignIn(_: { id: string }) {
  return <main id="main" class="page" />
}
