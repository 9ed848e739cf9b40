import { CallFailure, useShell } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { FixtureProof } from '@baize/protocol';
import { useEffect, useState } from 'react';

/** How often the seed of a match that is over is asked for: its bets may take a moment to be settled. */
const SEED_EVERY_MS = 5_000;

export interface ProofState {
  /** Null while it is on its way, and of a match that has none. */
  readonly proof: FixtureProof | null;
  readonly hasFailed: boolean;
  readonly again: () => void;
}

/** What a match committed to: requested when it is shown, and after its end until the seed is published. */
export function useProof(fixtureId: string, isOver: boolean): ProofState {
  const { http } = useShell();
  const [proof, setProof] = useState<FixtureProof | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const request = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const took = (told: FixtureProof): void => {
      setFailed(false);
      setProof(told);
      if (isOver && told.seed === null) timer = setTimeout(() => setTries((before) => before + 1), SEED_EVERY_MS);
    };
    http.call(calls.getFixtureProof, { params: { fixtureId }, signal: request.signal }).then(took, (error: unknown) => {
      if (request.signal.aborted) return;
      // 404: nothing was committed to, or the server is of the version before.
      setFailed(!(error instanceof CallFailure && error.status === 404));
    });
    return () => {
      request.abort();
      clearTimeout(timer);
    };
  }, [http, fixtureId, isOver, tries]);
  return { proof, hasFailed, again: () => setTries((before) => before + 1) };
}
