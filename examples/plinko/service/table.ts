import { words } from '@baize/fairness/draws';
import { ALGORITHM, settle } from '../src/rules/plinko.ts';
import { limitsIn } from './limits.ts';
import { isRefusal, type Wallet } from './platform.ts';
import type { createSeeds } from './seeds.ts';
import type { KeptBet, Store } from './store.ts';

/** A stake that nobody could take for so long goes back: its player waits for it no more. */
const LATEST_MS = 60_000;

/** Plays bets to their end, each step by the very same call until the platform has judged it. */
export function createTable(store: Store, seeds: ReturnType<typeof createSeeds>, wallet: Wallet) {
  const running = new Map<string, Promise<KeptBet>>();

  /** The next pair of seed and number, what falls from it, and that it fell: all kept at once. */
  function draw(bet: KeptBet): KeptBet {
    const { player, currency, stakeUnits, rows, risk } = bet;
    const { maxWinUnits } = limitsIn(currency);
    return store.atOnce(() => {
      const { hash: serverSeedHash, serverSeed, clientSeed, nonce } = seeds.take(player);
      const next = words({ serverSeed, clientSeed, nonce });
      const { path, multiplierE4, payoutUnits } = settle({ rows, risk }, { stakeUnits, maxWinUnits }, next);
      const proof = { algorithm: ALGORITHM, serverSeedHash, clientSeed, nonce };
      const drawn = { maxWinUnits, payoutUnits, multiplier: multiplierE4, outcome: { rows, risk, path }, proof };
      return store.keep({ ...bet, state: 'drawn', drawn });
    });
  }

  async function advance(bet: KeptBet): Promise<KeptBet> {
    const { id, sessionId, state, currency, stakeUnits, drawn } = bet;
    const [round, stake] = [{ roundId: id, sessionId }, `${id}.stake`];
    if (state === 'over') return bet;
    if (state === 'drawn') {
      await wallet('settle', { ...round, transactionId: `${id}.win`, currency, winUnits: drawn?.payoutUnits });
      return store.keep({ ...bet, state: 'over' });
    }
    if (Date.now() - bet.placedAt > LATEST_MS) {
      await wallet('roll-back', { ...round, transactionId: `${id}.back`, reserveTransactionId: stake });
      return store.keep({ ...bet, state: 'over', code: 'slot-bet-rolled-back' });
    }
    await wallet('reserve', { ...round, transactionId: stake, currency, stakeUnits }).catch(async (error) => {
      // Its answer was lost: what is booked decides. Where nothing is, the same stake comes again later.
      if (isRefusal(error) || (await wallet('look-up', round).catch(() => 'unknown'))) throw error;
    });
    return advance(draw(bet));
  }

  /** Rejects when nobody knows yet: whoever asks again is told. */
  function finish(bet: KeptBet): Promise<KeptBet> {
    const refused = (error: unknown): KeptBet => {
      if (!isRefusal(error)) throw error;
      return store.keep({ ...store.find(bet.id)!, state: 'over', code: error.code });
    };
    const end =
      running.get(bet.id) ??
      advance(bet)
        .catch(refused)
        .finally(() => running.delete(bet.id));
    running.set(bet.id, end);
    return end;
  }
  return { finish, resume: () => Promise.allSettled(store.unfinished().map(finish)) };
}
