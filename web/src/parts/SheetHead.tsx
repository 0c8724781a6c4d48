/** The head of a score sheet: what it is, for those who hear it, and a column for everybody. */
export function SheetHead({ caption, names }: { caption: string; names: readonly string[] }) {
  return (
    <>
      <caption class="sr">{caption}</caption>
      <thead>
        <tr>
          <td />
          {names.map((name, index) => (
            <th key={index} scope="col" class={`seat-${index + 1}`} title={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}
