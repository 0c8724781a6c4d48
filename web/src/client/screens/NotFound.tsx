import './screens.css'
import { t } from '../../i18n'
import { usePage } from '../page'

export default function NotFound(_: { id: string }) {
  const words = t().screens.notFound
  usePage(words.title)
  return (
    <main id="main" class="page tight">
      <div class="panel lost">
        <svg viewBox="0 0 240 130" width="15rem" height="8.125rem" aria-hidden="true">
          <circle cx="176" cy="40" r="20" fill="var(--gold)" opacity=".7" />
          <path d="M92 34 54 104h38z" fill="#c8912b" opacity=".75" />
          <path d="M92 34v70h38z" fill="#7d5414" opacity=".75" />
          <path d="M0 92c40-20 80-14 120 0s80 14 120-6v44H0z" fill="#d9ae6c" />
          <path d="M0 108c40-12 90-8 130 2s80 6 110-6v26H0z" fill="#c0914e" />
        </svg>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p>{words.text}</p>
        <a class="button gold" href="/">
          {words.home}
        </a>
      </div>
    </main>
  )
}
