/** Felt and wood: short, quiet, the same for every win; a loss is silent. */
const NOTES = { land: [180, 0.05], win: [520, 0.18] } as const;

let context: AudioContext | null = null;
let isOn = false;

/** Off until the player turns it on. */
export function toggleSound(): boolean {
  isOn = !isOn;
  if (isOn) context ??= new AudioContext();
  return isOn;
}

export function play(name: keyof typeof NOTES): void {
  if (!isOn || context === null) return;
  const [pitch, seconds] = NOTES[name];
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'triangle';
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.12, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + seconds);
}
