import { isPreferred } from '@baize/contract';
import type { SoundName } from './synth.ts';

/** Plays a sound if the player has turned them on. What makes it is loaded with the first one. */
export function playSound(name: SoundName): void {
  if (!isPreferred('sound')) return;
  // A sound that cannot be had is no reason to disturb the game.
  import(/* webpackChunkName: "panel-parts" */ './synth.ts')
    .then(({ synthesize }) => synthesize(name))
    .catch(() => undefined);
}
