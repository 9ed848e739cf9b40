import { isRegular } from '../../foundation/regulars/regular-ids.ts';

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

/** A player's name beside a bet. One of the house's regulars hides nothing: nobody is behind the name. */
export function nameOnBet({ userId, name }: { readonly userId: string; readonly name: string }): string {
  return isRegular(userId) ? name : maskName(name);
}

/** A player as the account says it now, for what is read again later: hiding holds for the past too. */
export interface NamedPlayer {
  /** Null for a player without an account. */
  readonly name: string | null;
  readonly hides: boolean | null;
  /** The name as it was masked when it was written down. */
  readonly player: string;
}

export function shownPlayer({ name, hides, player }: NamedPlayer): string {
  if (hides) return HIDDEN_PLAYER;
  return name === null ? player : maskName(name);
}
