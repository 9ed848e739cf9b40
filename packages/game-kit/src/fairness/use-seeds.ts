import { useEffect, useState } from 'react';
import { useShell } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { SeedProof, Seeds, SeedsToBegin } from '@baize/protocol';
import { failureCode } from '../play/call-failure.ts';
import { useFailureNotice } from '../play/use-failure-notice.ts';
import { useLatest } from '../play/use-latest.ts';

const OVERTAKEN: ReadonlySet<string> = new Set(['idempotency-conflict', 'seed-changed']);

/** The player's seed pair, and what changes it. */
export interface SeedsState {
  /** null for a guest and until the first answer. */
  readonly seeds: Seeds | null;
  readonly rotating: boolean;
  /** A bet was made with the pair: the next one has the next number. */
  readonly noteBet: (proof: SeedProof) => void;
  /** Gives the pair up, which reveals its server seed. */
  readonly rotate: (clientSeed: string) => void;
  /**
   * Sends a bet, when this browser has chosen a client seed for a player who had none. A bet that was refused because
   * there was none was not taken: it is sent again, under its id.
   */
  readonly sendWith: <Answer>(send: () => Promise<Answer>) => Promise<Answer>;
}

/** The player's pair of seeds of an instant game. */
export function useSeeds(first: Seeds | SeedsToBegin | null, userId: string | null): SeedsState {
  const shell = useShell();
  const notify = useLatest(useFailureNotice());
  const [owned, setOwned] = useState({ userId, seeds: first });
  const [reads, setReads] = useState(0);
  const [rotating, setRotating] = useState(false);
  const held = owned.userId === userId ? owned.seeds : null;
  // Before the first bet there is no client seed: the reading below chooses one.
  const seeds = held === null || held.clientSeed === null ? null : held;
  const wanted = userId !== null && (seeds === null || reads > 0);

  useEffect(() => {
    if (!wanted) return;
    const request = new AbortController();
    const take = (answer: Seeds): void => {
      setOwned({ userId, seeds: answer });
      // This answers only the requests up to here.
      setReads((count) => (count === reads ? 0 : count));
    };
    late()
      .then(({ readSeeds }) => readSeeds(shell, userId, request.signal))
      .then(take)
      .catch((failure: unknown) => {
        if (!request.signal.aborted) notify.current(failure);
      });
    return () => request.abort();
  }, [shell, userId, wanted, reads, notify]);

  return {
    seeds,
    rotating,
    noteBet(proof) {
      if (proof.serverSeedHash !== seeds?.serverSeedHash) setReads(reads + 1);
      else setOwned({ userId, seeds: { ...seeds, nonce: Math.max(seeds.nonce, proof.nonce + 1) } });
    },
    rotate(clientSeed) {
      if (seeds === null || rotating) return;
      setRotating(true);
      shell.http
        .call(calls.rotateSeeds, { body: { serverSeedHash: seeds.serverSeedHash, clientSeed } })
        .then((next) => setOwned({ userId, seeds: next }))
        .catch((failure: unknown) => {
          notify.current(failure);
          // Another tab gave the pair up first: show the one in use.
          if (OVERTAKEN.has(failureCode(failure))) setReads(reads + 1);
        })
        .finally(() => setRotating(false));
    },
    async sendWith(send) {
      const begin = () => late().then(({ readSeeds }) => readSeeds(shell, userId!));
      // A newcomer's first press may be faster than the first client seed.
      if (seeds === null) await begin().catch(() => null);
      return send().catch(async (failure: unknown) => {
        if (failureCode(failure) !== 'client-seed-missing') throw failure;
        await begin().catch(() => Promise.reject(failure));
        return send();
      });
    },
  };
}

function late() {
  return import(/* webpackChunkName: "panel-parts" */ './read-seeds.ts');
}
