import { CallFailure, type LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Currency, RouletteRoundResult } from '@baize/protocol';

export interface RouletteRoundData {
  readonly currency: Currency;
  /** As it stands in the address. */
  readonly asked: string;
  /** Null for a round that has not ended by its rules, or that is none. */
  readonly round: RouletteRoundResult | null;
}

/** @throws CallFailure when nobody can say whether there is such a round */
export async function loadRouletteRound({ call, currency, location }: LoadContext): Promise<RouletteRoundData> {
  const asked = location.params['roundNumber'] ?? '';
  const round = await call(calls.getRouletteRound, { params: { roundNumber: asked } }).catch((failure: unknown) => {
    if (failure instanceof CallFailure && (failure.status === 404 || failure.status === 422)) return null;
    throw failure;
  });
  return { currency, asked, round };
}
