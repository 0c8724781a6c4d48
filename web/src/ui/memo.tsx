import { Component, type ComponentChildren, type FunctionComponent } from 'preact'

/** A part that is drawn anew only when it is given something else: a tap draws what it changes, and nothing besides. */
export function memo<P extends object>(Part: (props: P) => ComponentChildren): FunctionComponent<P> {
  class Kept extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const before = this.props as P
      const keys = Object.keys(next) as (keyof P)[]
      return keys.length !== Object.keys(before).length || keys.some((key) => next[key] !== before[key])
    }
    override render() {
      return <Part {...(this.props as P)} />
    }
  }
  return Kept as unknown as FunctionComponent<P>
}
