/** `now`, with every part that is as it was being the same thing as before: who draws it need not look inside. */
export function keep<T>(before: unknown, now: T): T {
  if (before === now || typeof now !== 'object' || typeof before !== 'object' || !now || !before || Array.isArray(now) !== Array.isArray(before)) return now
  const [old, names] = [before as Record<string, unknown>, Object.keys(now)]
  const parts = names.map((name) => keep(old[name], (now as Record<string, unknown>)[name]))
  if (names.length === Object.keys(old).length && names.every((name, index) => name in old && old[name] === parts[index])) return before as T
  return (Array.isArray(now) ? parts : Object.fromEntries(names.map((name, index) => [name, parts[index]]))) as T
}
