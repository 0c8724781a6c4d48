// All characters and cities at a glance, over the table.
import { Character } from '../art/Character'
import { City as Picture } from '../art/City'
import { Good } from '../art/Good'
import { Ankh, Shield, Token } from '../art/Sign'
import { SHIPPED, useBox } from '../board/components'
import { boxWords } from '../box/words'
import { CATEGORIES, CITIES, KINDS, SPECIALS, type City, type Role } from '../board/types'
import { CityShields } from '../board/NileMap'
import { gameWords } from '../i18n'
import type { Contest } from '../board/types'
import { Dialog } from '../../../ui/Dialog'
import { More } from '../../../ui/More'
import './reference.css'

export function Reference({ table, here, contest, onClose }: { table: string; here: City | null; contest: Contest | undefined; onClose: () => void }) {
  const words = gameWords()
  const box = useBox()
  const { cities } = box
  return (
    <Dialog title={words.reference.title} onClose={onClose} wide>
      <More class="dialog-list" of="li" label={words.reference.title}>
        <div class="reference pyramidion-pieces">
          {box !== SHIPPED && (
            <p class="reference-own">
              {boxWords().ownBox} <a href={`/box/pyramidion?table=${table}`}>{boxWords().ownBoxSee}</a>
            </p>
          )}
          <h3>{words.reference.cities}</h3>
          <ul>
            {CITIES.map((city) => (
              <li key={city} class={city === here ? 'here' : undefined} aria-current={city === here ? 'true' : undefined}>
                <span class="reference-view">
                  <Picture city={city} />
                </span>
                <div>
                  <h4>
                    {words.city[city]} {city === here && <em>{words.reference.now}</em>}
                  </h4>
                  <p>{words.effect[city]}.</p>
                  <p class="reference-numbers">
                    <span class="sr">{CATEGORIES.map((one) => words.threshold(words.category[one], cities[city][one])).join(', ')}.</span>
                    <CityShields city={city} contest={city === here ? contest : undefined} />
                    <span class="reference-gives">
                      <Token token="mercenary" />
                      <Good good={cities[city].mercenaryGood} />
                      <span class="sr">{words.mercenaryGives(words.count[cities[city].mercenaryGood](1))}</span>
                    </span>
                  </p>
                </div>
              </li>
            ))}
          </ul>
          <h3>{words.reference.characters}</h3>
          <ul>
            {[...KINDS, ...SPECIALS].map((role) => (
              <Entry key={role} role={role} />
            ))}
          </ul>
        </div>
      </More>
    </Dialog>
  )
}

function Entry({ role }: { role: Role }) {
  const words = gameWords()
  const cards = useBox().characters.filter((one) => one.role === role)
  const shared = cards.filter(({ owner }) => !owner).length
  const basic = cards.filter(({ owner }) => owner === 1).length
  const ankhs = cards.some(({ ankh }) => ankh)
  return (
    <li>
      <span class="reference-face">
        <Character role={role} />
      </span>
      <div>
        <h4>
          {words.role[role]} <small>{[shared > 0 && words.reference.shared(shared), basic > 0 && words.reference.basic(basic)].filter(Boolean).join(', ')}</small>
        </h4>
        <p>{words.does[role]}</p>
        <p class="reference-numbers">
          {CATEGORIES.map((category) => {
            const numbers = cards.map((one) => one[category]).filter(Boolean)
            if (!numbers.length) return null
            const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
            return (
              <span key={category}>
                <Shield category={category} />
                <span class="sr">{words.category[category]} </span>
                {least === most ? least : `${least}–${most}`}
              </span>
            )
          })}
          {ankhs && (
            <span>
              <Ankh />
              <span class="sr">{words.ankh}</span>
            </span>
          )}
        </p>
      </div>
    </li>
  )
}
