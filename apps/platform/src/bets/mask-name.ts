/** Characters of a name that the public sees. */
const SHOWN = 2;

/** How a player is shown who hides: no name has no letters, so nobody else is shown like this. */
export const HIDDEN_PLAYER = '***';

/** A display name as other players see it: `alice` is `al***`. The length of the rest is hidden too. */
export function maskName(name: string): string {
  return `${Array.from(name).slice(0, SHOWN).join('')}${HIDDEN_PLAYER}`;
}
