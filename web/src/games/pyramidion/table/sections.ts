// Where the rules speak of what is going on at the table.
import type { Asked, Observation } from '../board/types'
import type { Telling } from '../../../present/presenter'
import type { View } from '../../../source/types'
import type { Section } from '../rules/types'

// Of everything else the specials do, the stonecutter's swap among it.
const SECTIONS: Partial<Record<Asked, Section>> = {
  collect: 'round',
  activate: 'cities',
  lay: 'cities',
  giza: 'effects',
  luxor: 'effects',
  cairo: 'effects',
  alexandria: 'effects',
  exchange: 'effects',
  priest: 'settling',
  load: 'boats',
}

export function sectionAt({ status, observation }: Pick<View, 'status' | 'observation'>, telling: Telling | undefined): Section {
  if (telling) return 'settling' // nothing else is told
  return status === 'over' ? 'end' : (SECTIONS[(observation as Observation).insight!.asked] ?? 'specials')
}
