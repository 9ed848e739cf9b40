import type { SeededBet } from '@baize/game-kit/bet';
import type { Call, Currency, Limits } from '@baize/protocol';
import type { Choice, Path } from './rules/plinko.ts';

/** Smallest and largest stake and largest payout, in each currency. */
export interface Config {
  readonly limits: readonly Limits[];
}

export interface PlinkoBet extends SeededBet {
  readonly game: 'plinko';
  readonly maxWinUnits: number;
  readonly outcome: Choice & { readonly path: Path };
}

/** The id is chosen by the screen: sent again with it, a bet is the same bet. */
export interface PlaceBet extends Choice {
  id: string;
  currency: Currency;
  /** In ledger units, 1/10,000 of the currency's major unit. */
  stakeUnits: number;
}

// What the screen asks of the game's own service. `bound`: at the address that operators have entered for it.
export const getConfig: Call<object, Config> = { method: 'GET', service: 'bound', path: '/config', auth: 'none' };
/** The player's last 25, newest first. */
export const listBets: Call<object, { readonly bets: readonly PlinkoBet[] }> = {
  method: 'GET',
  service: 'bound',
  path: '/bets',
  auth: 'player',
};
export const placeBet: Call<{ body: PlaceBet }, { readonly bet: PlinkoBet }> = {
  method: 'POST',
  service: 'bound',
  path: '/bets',
  auth: 'player',
  where: 'offered',
};
