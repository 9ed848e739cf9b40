import { CallFailure, type LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { CrashRound, Currency } from '@baize/protocol';

export interface CrashRoundData {
  readonly currency: Currency;
  /** As it stands in the address. */
  readonly asked: string;
  /** Null for a round that has not ended by its rules, or that is none. */
  readonly round: CrashRound | null;
}

/** @throws CallFailure when nobody can say whether there is such a round */
export async function loadCrashRound({ call, currency, location }: LoadContext): Promise<CrashRoundData> {
  const asked = location.params['roundNumber'] ?? '';
  const round = await call(calls.getCrashRound, { params: { roundNumber: asked } }).catch((failure: unknown) => {
    if (failure instanceof CallFailure && (failure.status === 404 || failure.status === 422)) return null;
    throw failure;
  });
  return { currency, asked, round };
}
