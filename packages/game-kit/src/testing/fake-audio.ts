/** A voice as Web Audio was asked to play it. */
export interface Spoken {
  /** When it ends, in milliseconds from the first. */
  readonly endMs: number;
  readonly kind: string;
  readonly hertz: number;
  /** Its gain after so many milliseconds. */
  readonly gainAt: (ms: number) => number;
}

interface Ramp {
  readonly kind: 'exponential' | 'linear' | 'set';
  readonly value: number;
  readonly at: number;
}

/**
 * Gives jsdom a Web Audio that plays nothing and computes what would be played.
 *
 * @returns the voices, as they come
 */
export function startAudio(): Spoken[] {
  const spoken: Spoken[] = [];
  globalThis.AudioContext = class {
    readonly currentTime = 0;
    readonly sampleRate = 8_000;
    readonly destination = {};
    resume(): Promise<void> {
      return Promise.resolve();
    }
    createGain() {
      return { gain: new Parameter() };
    }
    createBiquadFilter() {
      return { type: '', frequency: { value: 0 } };
    }
    createOscillator() {
      return source(spoken);
    }
    createBuffer(_channels: number, length: number) {
      return { getChannelData: () => new Float32Array(length) };
    }
    createBufferSource() {
      return source(spoken);
    }
  } as unknown as typeof AudioContext;
  return spoken;
}

/** A source ends in a filter and a gain; the voice is known when it is stopped. */
function source(spoken: Spoken[]) {
  let filter: { type: string; frequency: { value: number } } | undefined;
  let gain: { gain: Parameter } | undefined;
  return {
    frequency: { value: 0 },
    connect(next: { type: string; frequency: { value: number } }) {
      filter = next;
      return {
        connect(last: { gain: Parameter }) {
          gain = last;
          return { connect: () => undefined };
        },
      };
    },
    start: () => undefined,
    stop(at: number) {
      spoken.push({
        endMs: at * 1000,
        kind: filter!.type === 'lowpass' ? 'noise' : 'tone',
        hertz: filter!.frequency.value,
        gainAt: (ms) => (ms / 1000 > at ? 0 : gain!.gain.valueAt(ms / 1000)),
      });
    },
  };
}

/** An audio parameter with its ramps, as the Web Audio specification computes them. */
class Parameter {
  readonly #ramps: Ramp[] = [];

  setValueAtTime(value: number, at: number): void {
    this.#ramps.push({ kind: 'set', value, at });
  }
  linearRampToValueAtTime(value: number, at: number): void {
    this.#ramps.push({ kind: 'linear', value, at });
  }
  exponentialRampToValueAtTime(value: number, at: number): void {
    this.#ramps.push({ kind: 'exponential', value, at });
  }
  valueAt(time: number): number {
    const past = this.#ramps.findLast(({ at }) => at <= time);
    const next = this.#ramps.find(({ at }) => at > time);
    if (past === undefined) return 0;
    if (next === undefined || next.kind === 'set') return past.value;
    const part = (time - past.at) / (next.at - past.at);
    return next.kind === 'linear'
      ? past.value + (next.value - past.value) * part
      : past.value * (next.value / past.value) ** part;
  }
}
