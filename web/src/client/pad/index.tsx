// The score pad: its first page, or a sheet.
import SheetScreen from './SheetScreen'
import Start from './Start'

export default function Pad({ id }: { id: string }) {
  return id ? <SheetScreen key={id} id={id} /> : <Start />
}
