import type { Currency } from '@baize/protocol';
import { readTab, writeTab } from '../play/tab-storage.ts';
import { isStatistics, NO_BETS, withBet, type SettledBet, type Statistics } from './statistics.ts';

/** The player, game and currency: another player in the same tab starts with nothing. */
export interface SessionKey {
  readonly userId: string;
  readonly game: string;
  readonly currency: Currency;
}

const listeners = new Set<() => void>();
const nameOf = ({ userId, game, currency }: SessionKey): string => `baize.session.${userId}.${game}.${currency}`;

/** The same object until something changes, so that React can compare it. */
const read = new Map<string, Statistics>();

/** The statistics of a game and currency in this tab. */
export function statisticsOf(key: SessionKey): Statistics {
  const name = nameOf(key);
  const known = read.get(name);
  if (known) return known;
  const kept = readTab(name);
  const statistics = isStatistics(kept) ? kept : NO_BETS;
  read.set(name, statistics);
  return statistics;
}

/** Adds a settled bet to the statistics. */
export function noteBet(key: SessionKey, bet: SettledBet): void {
  write(key, withBet(statisticsOf(key), bet));
}

/** Sets the statistics of a game and currency to zero. */
export function forgetStatistics(key: SessionKey): void {
  write(key, NO_BETS);
}

/** Calls back after every change of statistics. @returns what ends it */
export function onStatistics(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function write(key: SessionKey, statistics: Statistics): void {
  read.set(nameOf(key), statistics);
  writeTab(nameOf(key), statistics);
  for (const changed of listeners) changed();
}
