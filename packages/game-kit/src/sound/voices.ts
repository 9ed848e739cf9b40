/** A part of a sound. `hertz` is the pitch of a tone and the brightness of a noise. */
export interface Voice {
  readonly kind: 'noise' | 'tone';
  readonly hertz: number;
  /** 0 to 1. */
  readonly gain: number;
  readonly delayMs: number;
  readonly lengthMs: number;
}

/** No sound is longer. There are no loops, and a loss is silent. */
export const LONGEST_SOUND_MS = 400;

/** Felt, wood and ivory. What a win sounds like is in the win tiers. */
export const VOICES = {
  /** A hand on the cloth. */
  press: [{ kind: 'noise', hertz: 420, gain: 0.16, delayMs: 0, lengthMs: 70 }],
  /** A ball that comes to rest on wood. */
  settle: [
    { kind: 'tone', hertz: 210, gain: 0.22, delayMs: 0, lengthMs: 120 },
    { kind: 'noise', hertz: 900, gain: 0.06, delayMs: 0, lengthMs: 40 },
  ],
  /** One small ball into its place. */
  ball: [{ kind: 'tone', hertz: 520, gain: 0.12, delayMs: 0, lengthMs: 60 }],
} as const satisfies Record<string, readonly Voice[]>;
