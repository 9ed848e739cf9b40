import type { PublishedFixture } from '@baize/fairness/fixture/verify-fixture';
import type { FixtureProof } from '@baize/protocol';
import { useEffect, useState } from 'react';
import type { ProofCheck } from './check-proof.ts';

/** Recomputes the match once its seed is there, by rules that are loaded then. Null until it is done. */
export function useProofCheck(proof: FixtureProof | null, told: PublishedFixture): ProofCheck | null {
  const [check, setCheck] = useState<ProofCheck | null>(null);
  const { fixtureId, total, events } = told;
  useEffect(() => {
    if (proof === null || proof.seed === null) return;
    let isHere = true;
    const say = (done: ProofCheck): void => {
      if (isHere) setCheck(done);
    };
    import(/* webpackChunkName: "proof-check" */ './check-proof.ts').then(
      ({ checkProof }) => say(checkProof(proof, { fixtureId, total, events })),
      () => say({ holds: false, code: 'not-loaded' }),
    );
    return () => void (isHere = false);
  }, [proof, fixtureId, total, events]);
  return check;
}
