import { isLoadAnswer, notFoundIfUnknown, type LoadAnswer, type LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { CrashRound, Currency } from '@baize/protocol';

export interface CrashRoundData {
  readonly currency: Currency;
  /** As it stands in the address. */
  readonly asked: string;
  /** Null for the round that is played now and for the next one: they have not ended. */
  readonly round: CrashRound | null;
}

/** @throws CallFailure when nobody can say whether there is such a round */
export async function loadCrashRound({ call, currency, location }: LoadContext): Promise<CrashRoundData | LoadAnswer> {
  const asked = location.params['roundNumber'] ?? '';
  const round = await call(calls.getCrashRound, { params: { roundNumber: asked } }).catch(notFoundIfUnknown);
  if (!isLoadAnswer(round)) return { currency, asked, round };
  const { roundNumber: present } = await call(calls.getCrashState, {});
  return asked === String(present) || asked === String(present + 1) ? { currency, asked, round: null } : round;
}
