import { useShell, useTranslate } from '@baize/contract';
import { useMoneyCall, type MoneyCallStatus } from '@baize/money-calls';
import { calls } from '@baize/protocol';
import type { PlaceSlip, SlipPlaced, SportsBet } from '@baize/protocol';

/** A slip without an answer holds the place: nothing else can be placed until its end is known. */
export type PlacingStatus = MoneyCallStatus;

/** The service says itself that nothing was charged when the line is late. */
const NOT_DONE: ReadonlySet<string> = new Set(['line-stale']);

export interface PlaceSlipOptions {
  readonly userId: string | null;
  readonly onPlaced: (bets: readonly SportsBet[]) => void;
  /** @param code of the refusal */
  readonly onRefused: (code: string) => void;
}

export interface Placing {
  readonly status: PlacingStatus;
  /** Does nothing while another slip is on its way: a double click is one. */
  readonly place: (body: PlaceSlip) => void;
  /** The player's press for a slip without an answer: looks it up, or sends it again under its own ids. */
  readonly askAgain: () => void;
}

/** Places slips as money calls. */
export function usePlaceSlip({ userId, onPlaced, onRefused }: PlaceSlipOptions): Placing {
  const shell = useShell();
  const t = useTranslate();
  function stand(bets: readonly SportsBet[]): void {
    for (const { id: betId, currency, stakeUnits } of bets)
      shell.events.publish('bet.placed', { game: 'sports', betId, currency, stakeUnits });
    onPlaced(bets);
  }
  const { status, act, askAgain } = useMoneyCall<PlaceSlip, SlipPlaced, SportsBet[]>({
    place: 'slip',
    userId,
    send: (body) => shell.http.call(calls.placeSlip, { body }),
    notDoneCodes: NOT_DONE,
    lookUp: {
      // The bets of a slip are placed together, so either all of them exist or none.
      find: ({ bets }) =>
        Promise.all(bets.map(({ id }) => shell.http.call(calls.getSportsBet, { params: { betId: id } }))),
      onFound: stand,
      onNotDone: () => shell.notify({ kind: 'error', title: t('slip.notPlaced') }),
      onNeverArrived: () => shell.notify({ kind: 'error', title: t('slip.neverArrived') }),
    },
    onDone: ({ bets }) => stand(bets),
    onRefused: ({ code }) => onRefused(code),
    onUncertain: () => shell.notify({ kind: 'error', title: t('slip.uncertain') }),
  });
  return { status, place: act, askAgain };
}
