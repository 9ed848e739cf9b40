import { randomUUID } from 'node:crypto';
import type { Currency } from '@baize/protocol';
import type { House } from '../house.ts';
import { Problem } from '../problem.ts';
import type { Session } from '../store/store.ts';
import { WalletRefusal, WalletSilence } from '../wallet/wallet.ts';
import { demoUnits } from '../slots/stakes.ts';

/** Spins that the operator gives away in this game. */
export interface FreeSpins {
  readonly id: string;
  readonly left: number;
  readonly stakeUnits: number;
}

export interface Opened {
  readonly session: Session;
  readonly balanceUnits: number;
  readonly freeSpins: FreeSpins | null;
}

/** Opens a game for the wallet's player. @throws Problem `slot-session-ended`, `wallet-away` */
export async function openReal({ store, wallet }: House, gameId: string, token: string): Promise<Opened> {
  const player = await wallet.player(token).catch((error: unknown) => {
    throw toProblem(error);
  });
  if (player.gameId !== gameId) throw new Problem('slot-session-ended');
  const { playerId, currency, balanceUnits, freeSpins } = player;
  const session = { id: randomUUID(), gameId, token, playerId, currency, balanceUnits: 0 };
  store.addSession(session);
  return { session, balanceUnits, freeSpins };
}

/** Opens a game with play money, or continues it. */
export function openDemo({ store }: House, gameId: string, currency: Currency, before: string | null): Opened {
  const known = before === null ? null : store.session(before);
  if (known !== null && known.token === null && known.gameId === gameId && known.currency === currency)
    return { session: known, balanceUnits: known.balanceUnits, freeSpins: null };
  const id = randomUUID();
  const session = { id, gameId, token: null, playerId: id, currency, balanceUnits: demoUnits(currency) };
  store.addSession(session);
  return { session, balanceUnits: session.balanceUnits, freeSpins: null };
}

/** The problem that a frame gets when the wallet refuses, or does not answer. */
export function toProblem(error: unknown): unknown {
  if (error instanceof WalletRefusal) return new Problem(error.code);
  if (error instanceof WalletSilence) return new Problem('wallet-away', 503);
  return error;
}
