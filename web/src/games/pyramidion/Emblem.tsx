/** A boat under sail. */
export function Emblem() {
  return (
    <>
      <path fill="#2f77b8" d="M4 36c4-2 7 1 10 0s6-2 10 0 7 1 10 0 7-2 10 0v8H4z" />
      <path fill="#f9edd0" d="M25 5c9 6 13 13 14 22H25z" />
      <path fill="#e4c98f" d="M22 9c-5 5-8 11-9 18h9z" />
      <path fill="#6e4420" d="M22.6 4h2v25h-2zM7 29h35c-1.500 5-5 8-10 8H17c-5 0-8.500-3-10-8z" />
      <path fill="#8f5d37" d="M7 29h35l-.8 2.200H7.800z" />
      <circle cx="33" cy="20" r="2.600" fill="#c8912b" />
    </>
  )
}
