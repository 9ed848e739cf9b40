import { readTab, writeTab } from '../play/tab-storage.ts';
import type { SessionKey } from './session-log.ts';

const nameOf = ({ userId, game, currency }: SessionKey): string => `baize.lossLimit.${userId}.${game}.${currency}`;

/** The most that the player allows this session to lose at a game, in ledger units; null without a limit. */
export function lossLimitOf(key: SessionKey): number | null {
  const kept = readTab(nameOf(key));
  return Number.isSafeInteger(kept) && (kept as number) > 0 ? (kept as number) : null;
}

/** A limit holds until the tab is closed: it can be set and lowered, and a higher one is not taken. */
export function lowerLossLimit(key: SessionKey, units: number): boolean {
  const present = lossLimitOf(key);
  if (present !== null && units > present) return false;
  writeTab(nameOf(key), units);
  return true;
}

/** Whether a stake could take the session's loss above the limit. */
export function wouldExceed(key: SessionKey, stakeUnits: number): boolean {
  const limit = lossLimitOf(key);
  if (limit === null) return false;
  const { stakedUnits = 0, paidUnits = 0 } = (readTab(`baize.session.${key.userId}.${key.game}.${key.currency}`) ??
    {}) as { stakedUnits?: number; paidUnits?: number };
  return stakedUnits + stakeUnits - paidUnits > limit;
}
