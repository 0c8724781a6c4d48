// One form for each kind of number a language has: plural('ru')(5, {one: '# очко', few: '# очка', many: '# очков'}).
type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

export function plural(language: string): (n: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language)
  const number = new Intl.NumberFormat(language)
  return (n, forms) => (forms[rules.select(n)] ?? forms.other).replace('#', number.format(n))
}
