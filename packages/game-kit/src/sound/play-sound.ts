import { isPreferred } from '@baize/contract';
import type * as LateParts from './late-parts.ts';
import type { SoundName } from './synth.ts';

// One file: a page loads it before it reacts to presses, and each file costs it some more bytes.

/** Loads what no game needs to be played: sounds, the light of a win, and the offer of sound. */
export function withLateParts(use: (parts: typeof LateParts) => void): void {
  // If they cannot be loaded, the game works without them.
  import(/* webpackChunkName: "panel-parts" */ './late-parts.ts').then(use).catch(() => undefined);
}

/** Plays a sound if the player has turned them on. */
export function playSound(name: SoundName): void {
  if (isPreferred('sound')) withLateParts(({ synthesize }) => synthesize(name));
}

/**
 * Shows what was paid above the stake, once the stage has shown the result: by light on the cloth, and by its sound if
 * the player has turned sounds on. Nothing else is celebrated.
 *
 * @param multiplier payout for one unit of the stake
 */
export function celebrate(multiplier: number): void {
  if (multiplier > 1) withLateParts(({ showWin }) => showWin(multiplier));
}

/** A result has come to rest, and is celebrated if it is a win. */
export function celebrateResult(multiplier: number): void {
  playSound('settle');
  celebrate(multiplier);
}
