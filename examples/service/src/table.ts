import { flipCoin } from './outcome.ts';
import { type createWallet, isRefusal } from './platform.ts';
import type { Flip, Store } from './store.ts';

/** A stake that nobody could take for so long goes back: its player waits for it no more. */
const LATEST_MS = 60_000;

/** Plays flips to their end, each step by the very same call until the platform has judged it. */
export function createTable(store: Store, wallet: ReturnType<typeof createWallet>) {
  const running = new Map<string, Promise<Flip>>();

  async function advance(flip: Flip): Promise<Flip> {
    const { id, sessionId, state, currency, stakeUnits, winUnits } = flip;
    const [round, stake] = [{ roundId: id, sessionId }, `${id}.stake`];
    if (state === 'over') return flip;
    if (state === 'drawn') {
      await wallet('settle', { ...round, transactionId: `${id}.win`, currency, winUnits });
      return store.keep({ ...flip, state: 'over' });
    }
    if (Date.now() - flip.placedAt > LATEST_MS) {
      await wallet('roll-back', { ...round, transactionId: `${id}.back`, reserveTransactionId: stake });
      return store.keep({ ...flip, state: 'over', code: 'slot-bet-rolled-back' });
    }
    await wallet('reserve', { ...round, transactionId: stake, currency, stakeUnits }).catch(async (error) => {
      // Its answer was lost: what is booked decides. Where nothing is, the same stake comes again later.
      if (isRefusal(error) || (await wallet('look-up', round).catch(() => 'unknown'))) throw error;
    });
    return advance(store.keep({ ...flip, ...flipCoin(flip.side, stakeUnits), state: 'drawn' }));
  }

  /** Rejects when nobody knows yet: whoever asks again is told. */
  function finish(flip: Flip): Promise<Flip> {
    const refused = (error: unknown): Flip => {
      if (!isRefusal(error)) throw error;
      return store.keep({ ...store.find(flip.id)!, state: 'over', code: error.code });
    };
    const end =
      running.get(flip.id) ??
      advance(flip)
        .catch(refused)
        .finally(() => running.delete(flip.id));
    running.set(flip.id, end);
    return end;
  }
  return { finish, resume: () => Promise.allSettled(store.unfinished().map(finish)) };
}
