import type { Wager } from '@baize/protocol';

/**
 * Where anyone can check a bet of our games, which recompute it; for others the player's bets, or the game itself.
 * @returns null for a game of a team's service: the page that plays it is unknown
 */
export function wagerLink({ id, game, slot }: Pick<Wager, 'game' | 'id' | 'slot'>): string | null {
  if (game === 'sports') return '/betting/bets';
  if (slot === null) return `/games/${game}/bets/${id}`;
  return slot.ofTeam ? null : `/games/${game}/${slot.id}/play`;
}
