import { useEffect, useState } from 'preact/hooks'
import { saveText } from '../../parts/save'
import { useSession } from '../../parts/session'
import { Button } from '../../ui/Button'
import { call, useSpoken } from '../../ui/speech'
import { deviceWords } from './words'

/** A game of this device that cannot be opened any more, and what is whole of it. */
export function Damaged({ table }: { table: string }) {
  const session = useSession()
  const words = deviceWords()
  const [record, setRecord] = useState<string>()
  useSpoken(words.damaged, call)
  useEffect(() => {
    session
      .local()
      .then(async (local) => setRecord(await local.record(table)))
      .catch(() => undefined) // then nothing is whole
  }, [table])
  return (
    <>
      <h1 tabIndex={-1}>{words.damaged}</h1>
      {record && (
        <>
          <p>{words.whole}</p>
          <Button onClick={() => saveText(`${record}\n`, `${table.slice(1)}.json`)}>{words.save}</Button>
        </>
      )}
    </>
  )
}
