import { useEffect, useState } from 'react';
import { useShell } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { SeedProof, Seeds } from '@baize/protocol';
import { failureCode } from '../play/call-failure.ts';
import { useFailureNotice } from '../play/use-failure-notice.ts';

export interface SeedsState {
  /** null for a guest and until the first answer. */
  readonly seeds: Seeds | null;
  readonly rotating: boolean;
  /** A bet was made with the pair: the next one has the next number. */
  noteBet(proof: SeedProof): void;
  /** Gives the pair up, which reveals its server seed. */
  rotate(clientSeed: string): void;
}

/** The player's pair of seeds of an instant game. */
export function useSeeds(first: Seeds | null, userId: string | null): SeedsState {
  const shell = useShell();
  const notify = useFailureNotice();
  const [owned, setOwned] = useState({ userId, seeds: first });
  const [rotating, setRotating] = useState(false);
  const seeds = owned.userId === userId ? owned.seeds : null;

  const read = (signal?: AbortSignal): void => {
    if (userId === null) return;
    shell.http
      .call(calls.getSeeds, signal ? { signal } : {})
      .then((answer) => setOwned({ userId, seeds: answer }))
      .catch((failure: unknown) => {
        if (!signal?.aborted) notify(failure);
      });
  };

  useEffect(() => {
    if (userId === null || seeds !== null) return;
    const request = new AbortController();
    read(request.signal);
    return () => request.abort();
    // `read` and `seeds` follow from these.
  }, [shell, userId]);

  return {
    seeds,
    rotating,
    noteBet(proof) {
      if (proof.serverSeedHash !== seeds?.serverSeedHash) return read();
      setOwned({ userId, seeds: { ...seeds, nonce: Math.max(seeds.nonce, proof.nonce + 1) } });
    },
    rotate(clientSeed) {
      if (seeds === null || rotating) return;
      setRotating(true);
      shell.http
        .call(calls.rotateSeeds, { body: { serverSeedHash: seeds.serverSeedHash, clientSeed } })
        .then((next) => setOwned({ userId, seeds: next }))
        .catch((failure: unknown) => {
          notify(failure);
          // Another tab gave the pair up first: show the one in use.
          if (failureCode(failure) === 'seed-changed') read();
        })
        .finally(() => setRotating(false));
    },
  };
}
