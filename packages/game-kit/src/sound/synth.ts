import { VOICES, type Voice } from './voices.ts';

/** The name of a sound. */
export type SoundName = keyof typeof VOICES;

/** Milliseconds of vibration: a press and a payout can be felt, a loss cannot. */
const PRESS_MS = 10;
const PAYOUT_MS = 20;

let context: AudioContext | null = null;

/** Plays one sound, synthesized: nothing is downloaded. Without Web Audio it does nothing. */
export function synthesize(name: SoundName): void {
  speakTogether(VOICES[name], name === 'press' ? PRESS_MS : 0);
}

/** Plays the voices of a win. */
export function synthesizeWin(voices: readonly Voice[]): void {
  speakTogether(voices, PAYOUT_MS);
}

function speakTogether(voices: readonly Voice[], vibrationMs: number): void {
  // Some browsers have no vibration.
  if (vibrationMs > 0 && 'vibrate' in navigator) navigator.vibrate(vibrationMs);
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  for (const voice of voices) speak(context, voice);
}

/** One voice: a tone or a breath of noise, through one filter, that dies away. */
function speak(audio: AudioContext, voice: Voice): void {
  const start = audio.currentTime + voice.delayMs / 1000;
  const end = start + voice.lengthMs / 1000;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(voice.gain, start + ATTACK_SECONDS);
  gain.gain.exponentialRampToValueAtTime(SILENCE, end);
  const filter = audio.createBiquadFilter();
  filter.type = voice.kind === 'noise' ? 'lowpass' : 'bandpass';
  filter.frequency.value = voice.hertz;
  const source = voice.kind === 'noise' ? noise(audio, voice.lengthMs) : tone(audio, voice.hertz);
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(start);
  source.stop(end);
}

const ATTACK_SECONDS = 0.004;
const SILENCE = 0.0001;

function tone(audio: AudioContext, hertz: number): AudioScheduledSourceNode {
  const oscillator = audio.createOscillator();
  oscillator.type = 'sine';
  oscillator.frequency.value = hertz;
  return oscillator;
}

/** White noise, the sound of the cloth. Its samples are only played and decide nothing. */
function noise(audio: AudioContext, lengthMs: number): AudioScheduledSourceNode {
  const buffer = audio.createBuffer(1, Math.ceil((audio.sampleRate * lengthMs) / 1000), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  // A linear congruential sequence is random enough for an ear.
  let state = 1;
  for (let index = 0; index < samples.length; index++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    samples[index] = state / 1_073_741_824 - 1;
  }
  const source = audio.createBufferSource();
  source.buffer = buffer;
  return source;
}
