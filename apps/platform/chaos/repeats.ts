import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';

/** Repeats of one bet, on a connection of its own, until `stop` is called. */
export interface Repeats {
  /** @throws when an answer differed from the first one */
  stop(): Promise<void>;
}

/** Places a bet and sends it again so many times a second, like a client that ignores its answers. */
export function repeatBet(
  port: number,
  token: string,
  { perSecond, stakeUnits }: { readonly perSecond: number; readonly stakeUnits: number },
): Repeats & { readonly id: string } {
  const id = randomUUID();
  const body = JSON.stringify({ id, currency: 'RUB', stakeUnits, direction: 'under', chance: 4950 });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const stopped = new AbortController();
  const send = async (): Promise<boolean> => {
    const answer = await fetch(`http://127.0.0.1:${port}/dice/bets`, { method: 'POST', headers, body });
    if (answer.status !== 200) throw new Error(`a repeat was answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { replayed: boolean }).replayed;
  };
  const repeating = (async () => {
    await send();
    const begun = performance.now();
    for (let sent = 1; !stopped.signal.aborted; sent++) {
      if (!(await send())) throw new Error('a repeat was taken for a bet of its own');
      await sleep(Math.max(0, begun + (sent * 1000) / perSecond - performance.now()));
    }
  })();
  // `stop` rejects with its failure.
  repeating.catch(() => {});
  return {
    id,
    async stop() {
      stopped.abort();
      await repeating;
    },
  };
}
