// The one session of the page, for whatever is drawn in it.
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Session } from '../source/session'

export const SessionContext = createContext<Session | undefined>(undefined)
export const useSession = (): Session => useContext(SessionContext)!
