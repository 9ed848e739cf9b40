import type { LoadContext } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { BetRecord } from '@baize/protocol';

export interface BetData {
  /** null if it was not found in time: the page asks again and tells what it is told. */
  readonly bet: BetRecord | null;
}

/** The bet that the address of its check names. */
export async function loadBet(context: LoadContext): Promise<BetData> {
  const betId = context.location.params['betId'] ?? '';
  return { bet: await context.call(calls.getBet, { params: { betId } }).catch(() => null) };
}
