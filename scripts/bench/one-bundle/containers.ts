import dice from '../../../apps/games-dice/src/dice/module.tsx';
import type { Containers } from '../../../apps/shell/src/remotes/browser/containers/containers.ts';

/**
 * Replaces the shell's module that loads containers: the one remote of the page is here already. It exists for the
 * benchmark only, as the yardstick of what federation costs.
 */
export function createContainers(): Containers {
  return { load: () => Promise.resolve(dice), expect: () => undefined };
}
