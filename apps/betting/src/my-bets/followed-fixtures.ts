import type { SportsBet } from '@baize/protocol';
import { createContext, useContext } from 'react';

/** A connection has 32 topics, which the slip and the rest of the page share. */
const MOST_FOLLOWED = 8;

/** The fixtures whose markets this page follows: bets on others are priced when the player asks. */
export const FollowedContext = createContext<ReadonlySet<string>>(new Set());

export function useFollowed(): ReadonlySet<string> {
  return useContext(FollowedContext);
}

/** The fixtures that open bets wait for, those of the newest bets first. @param bets newest first */
export function fixturesToFollow(bets: readonly Pick<SportsBet, 'legs'>[]): string[] {
  const waiting = bets.flatMap(({ legs }) => legs.filter(({ result }) => result === null));
  return [...new Set(waiting.map(({ fixtureId }) => fixtureId))].slice(0, MOST_FOLLOWED);
}
