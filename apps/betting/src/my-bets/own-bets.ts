import { useSession, useShell } from '@baize/contract';
import type { EventBus } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { SportsBet, SportsBetsPage } from '@baize/protocol';
import { createContext, useContext, useEffect, useRef, useState } from 'react';

/** The player's bets that this page knows, by id: those that are open, and those that ended meanwhile. */
export interface OwnBets {
  readonly bets: ReadonlyMap<string, SportsBet>;
  /** Takes what a call answered. */
  readonly take: (bets: readonly SportsBet[]) => void;
}

export const OwnBetsContext = createContext<OwnBets>({ bets: new Map(), take: () => undefined });

export function useOwnBets(): OwnBets {
  return useContext(OwnBetsContext);
}

/** Whether the bet still waits for its matches or for its live delay. */
export function isOpen({ status }: Pick<SportsBet, 'status'>): boolean {
  return status === 'pending' || status === 'open';
}

export function newestFirst(one: Pick<SportsBet, 'placedAt'>, other: Pick<SportsBet, 'placedAt'>): number {
  return other.placedAt.localeCompare(one.placedAt);
}

/** Follows the player's bets; a guest has none. */
export function useFollowOwnBets(first: SportsBetsPage | null): OwnBets {
  const { live, events, http } = useShell();
  const session = useSession();
  const userId = session.status === 'player' ? session.user.id : null;
  const [known, setKnown] = useState(() => ({ userId, bets: byId(new Map(), first?.bets ?? []) }));

  const latest = useRef(known.bets);
  useEffect(() => {
    latest.current = known.bets;
  });

  useEffect(() => {
    if (userId === null) return;
    const take = (told: readonly SportsBet[]): void =>
      setKnown((before) => ({ userId, bets: byId(before.userId === userId ? before.bets : new Map(), told) }));
    /** A known open bet that the list no longer has ended while the page was not subscribed. */
    const readEnded = async (told: readonly SportsBet[]): Promise<void> => {
      const open = new Set(told.map(({ id }) => id));
      const ended = [...latest.current.values()].filter((bet) => isOpen(bet) && !open.has(bet.id));
      const read = ended.map(({ id }) => http.call(calls.getSportsBet, { params: { betId: id } }));
      take((await Promise.allSettled(read)).flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])));
    };
    return live.subscribe('sports:bets', {
      snapshot({ bets }) {
        void readEnded(bets);
        take(bets);
      },
      message(bet) {
        take([bet]);
        announceEnd(events, bet);
      },
    });
  }, [live, events, http, userId]);

  return {
    bets: known.userId === userId ? known.bets : new Map(),
    take: (told) =>
      setKnown((before) => ({ userId, bets: byId(before.userId === userId ? before.bets : new Map(), told) })),
  };
}

function byId(known: ReadonlyMap<string, SportsBet>, told: readonly SportsBet[]): ReadonlyMap<string, SportsBet> {
  const bets = new Map(known);
  for (const bet of told) bets.set(bet.id, bet);
  return bets;
}

/** Publishes that a bet has ended, so that other parts of the page read their figures again. */
function announceEnd(events: EventBus, bet: SportsBet): void {
  if (isOpen(bet)) return;
  const { id: betId, currency, stakeUnits, payoutUnits, cashedOutUnits } = bet;
  events.publish('bet.settled', {
    game: 'sports',
    betId,
    currency,
    stakeUnits,
    payoutUnits: bet.status === 'refunded' ? stakeUnits : payoutUnits + cashedOutUnits,
  });
}
