import { isLoadAnswer, notFoundIfUnknown, type LoadAnswer, type LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Currency, RouletteRoundResult } from '@baize/protocol';

export interface RouletteRoundData {
  readonly currency: Currency;
  /** As it stands in the address. */
  readonly asked: string;
  /** Null for the round that is played now and for the next one: they have not ended. */
  readonly round: RouletteRoundResult | null;
}

/** @throws CallFailure when nobody can say whether there is such a round */
export async function loadRouletteRound({
  call,
  currency,
  location,
}: LoadContext): Promise<RouletteRoundData | LoadAnswer> {
  const asked = location.params['roundNumber'] ?? '';
  const round = await call(calls.getRouletteRound, { params: { roundNumber: asked } }).catch(notFoundIfUnknown);
  if (!isLoadAnswer(round)) return { currency, asked, round };
  const { roundNumber: present } = await call(calls.getRouletteState, {});
  return asked === String(present) || asked === String(present + 1) ? { currency, asked, round: null } : round;
}
