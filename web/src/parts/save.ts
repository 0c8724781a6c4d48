import type { Session } from '../source/session'

/** Hands a text out as a file. */
export function saveText(text: string, name: string, type = 'application/json'): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** The record of a game of this device, as far as it has come. */
export async function saveRecord(session: Session, table: string): Promise<void> {
  saveText(`${await (await session.local()).record(table)}\n`, `${table.slice(1)}.json`)
}
