/** Dunes and pyramids far away, at the foot of every screen but the tables. */
export function Horizon() {
  return (
    <svg class="horizon" viewBox="0 0 1600 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path class="horizon-far" d="m1010 190 150-150 150 150zM1270 190l84-84 84 84zM300 190l60-60 60 60z" />
      <path class="horizon-lit" d="m1160 40 150 150h-112zM1354 106l84 84h-60zM360 130l60 60h-42z" />
      <path class="horizon-far" d="M0 196c190-40 400-34 640-14s480-14 640-18 240 6 320 16v80H0z" />
      <path class="horizon-near" d="M0 226c240-26 470-8 700 4s430-20 620-22 210 10 280 14v38H0z" />
    </svg>
  )
}
