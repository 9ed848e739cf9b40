import { useShell } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Currency, SlipBetShape, SlipLimits, SportsConfig } from '@baize/protocol';
import { useEffect, useRef, useState } from 'react';
import { useLine } from '../line/use-line.ts';
import { selectionsOf } from './item-view.ts';
import type { ItemView } from './item-view.ts';
import { keyOf } from './slip.ts';

/** What one bet may stake and win, in ledger units. */
export interface BetLimits {
  readonly minStakeUnits: number;
  readonly maxStakeUnits: number;
  readonly maxPayoutUnits: number;
}

/** A slip that is being put together is asked about once it rests. */
const REST_MS = 250;

/**
 * The limits of every bet of the slip: those of the currency at once, and the server's own for these selections once it
 * has answered. What it says of the markets is taken into the line.
 *
 * @returns the limits in the order of the shapes, and what asks again after a refusal
 */
export function useSlipLimits(
  views: readonly ItemView[],
  shapes: readonly SlipBetShape[],
  currency: Currency,
  config: SportsConfig,
): [readonly BetLimits[], () => void] {
  const { http } = useShell();
  const { store } = useLine();
  const [answer, setAnswer] = useState<{ key: string; limits: SlipLimits } | null>(null);
  const [asked, setAsked] = useState(0);
  // A price that moves is no reason to ask.
  const key = JSON.stringify([currency, views.map(({ item }) => keyOf(item)), shapes]);
  const latest = useRef({ views, shapes });
  useEffect(() => {
    latest.current = { views, shapes };
  });

  useEffect(() => {
    if (latest.current.views.length === 0) return;
    const request = new AbortController();
    const read = async (): Promise<void> => {
      const selections = selectionsOf(latest.current.views);
      const body = { currency, selections, bets: [...latest.current.shapes] };
      const limits = await http.call(calls.getSlipLimits, { body, signal: request.signal });
      for (const { selection, market } of limits.refusals) {
        const fixtureId = selections[selection]?.fixtureId;
        if (market && fixtureId !== undefined) store.prices.take(fixtureId, market);
      }
      setAnswer({ key, limits });
    };
    // Without it the limits of the currency hold, and the server has the last word.
    const timer = setTimeout(() => void read().catch(() => undefined), REST_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [http, store, currency, key, asked]);

  const own = config.limits.find((each) => each.currency === currency);
  const told = answer?.key === key ? answer.limits.bets : null;
  const unlimited = {
    minStakeUnits: 0,
    maxStakeUnits: Number.MAX_SAFE_INTEGER,
    maxPayoutUnits: Number.MAX_SAFE_INTEGER,
  };
  return [shapes.map((_shape, index) => told?.[index] ?? own ?? unlimited), () => setAsked(asked + 1)];
}
