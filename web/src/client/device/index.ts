// What is said and offered of games that are kept on this device, and of the page that is: one piece, loaded when it is wanted.
export { Damaged } from './Damaged'
export { Finished } from './Finished'
export { install } from './install'
export { saveRecord } from '../../parts/save'
export { Trouble } from './Trouble'
export { Where } from './Where'
