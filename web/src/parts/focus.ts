import { useLayoutEffect } from 'preact/hooks'

const asked = () => document.querySelector<HTMLElement>('.dock-prompt, .prompt.mine')

/** Where what had the focus is gone with what is drawn now, or takes no press any more, the focus goes on: to what is asked, or where it is told to. */
export function useLeadOn(to = asked) {
  const had = document.activeElement
  useLayoutEffect(() => {
    const has = document.activeElement
    if (had === has ? has?.matches(':disabled') : has === document.body) to()?.focus({ preventScroll: true })
  })
}
