/** Characters of a name that the public sees. */
const SHOWN = 2;

/** How a player is shown who hides: no name has no letters, so nobody else is shown like this. */
export const HIDDEN_PLAYER = '***';

/** Whose bet it is, for whoever else sees it: without an identifier nobody can add up what a player who hides has bet. */
export function shownUserId({ player, userId }: { player: string; userId: string }): string {
  return player === HIDDEN_PLAYER ? '' : userId;
}

/** A display name as other players see it: `alice` is `al***`. The length of the rest is hidden too. */
export function maskName(name: string): string {
  return `${Array.from(name).slice(0, SHOWN).join('')}${HIDDEN_PLAYER}`;
}
