// Two quiet sounds, made on the spot: a small bell for your turn, stone on stone for a piece that settles.
const LATE = 1000 // milliseconds: what was to be heard before is of no use any more
let context: AudioContext | undefined

/**
 * Makes ready to sound when there is time for it: that takes longer than a frame, and no tap waits for it. What was to be heard first
 * comes then. Before the first tap the browser keeps it silent, which is right.
 */
export function warm(play?: (audio: AudioContext) => void): void {
  if (navigator.userActivation?.hasBeenActive === false) return
  const asked = performance.now()
  const begin = async () => {
    context ??= new AudioContext()
    await context.resume()
    if (performance.now() - asked < LATE) play?.(context)
  }
  // Without sound it goes on as well.
  ;(window.requestIdleCallback ?? setTimeout)(() => void begin().catch(() => undefined))
}
const sound = (play: (audio: AudioContext) => void): void => (context?.state === 'running' ? play(context) : warm(play))

export const bell = (): void => sound(ring)
function ring(audio: AudioContext): void {
  const now = audio.currentTime
  for (const [frequency, loudness, length] of [[880, 0.06, 1.1], [1320, 0.03, 0.7], [2217, 0.012, 0.4]] as const) {
    const tone = audio.createOscillator()
    const gain = audio.createGain()
    tone.frequency.value = frequency
    gain.gain.setValueAtTime(0, now)
    gain.gain.linearRampToValueAtTime(loudness, now + 0.01)
    gain.gain.exponentialRampToValueAtTime(0.0001, now + length)
    tone.connect(gain).connect(audio.destination)
    tone.start(now)
    tone.stop(now + length)
  }
}

export const stone = (): void => sound(knock)
function knock(audio: AudioContext): void {
  const now = audio.currentTime
  const length = 0.09
  const buffer = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 4
  const noise = audio.createBufferSource()
  noise.buffer = buffer
  const low = audio.createBiquadFilter()
  low.type = 'lowpass'
  low.frequency.value = 900
  const gain = audio.createGain()
  gain.gain.value = 0.22
  noise.connect(low).connect(gain).connect(audio.destination)
  noise.start(now)
}
