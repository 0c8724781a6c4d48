import { prefer, preferences } from '../../parts/settings'
import { Switch } from '../../ui/Switch'
import { learnWords } from './words'

export function NotesSwitch() {
  const words = learnWords()
  return <Switch label={words.notes} how={words.notesHow} checked={preferences.value.notes} onChange={(notes) => prefer({ notes })} />
}
