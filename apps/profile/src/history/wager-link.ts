import type { Wager } from '@baize/protocol';

/** Where anyone can check a bet of our games, which recompute it; of others the player's bets, or the game itself. */
export function wagerLink({ id, game, slot }: Pick<Wager, 'game' | 'id' | 'slot'>): string {
  if (game === 'sports') return '/betting/bets';
  return slot === null ? `/games/${game}/bets/${id}` : `/games/${game}/${slot.id}/play`;
}
