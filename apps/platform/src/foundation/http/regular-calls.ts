import type { CallName } from '@baize/protocol';
import { refuse } from './refusal.ts';
import { isRegular } from '../regulars/regular-ids.ts';

/**
 * All calls that a regular's token may make: bets of the games in which everybody sees bets, their first client seed,
 * and what ends them. No deposit, no withdrawal, no bonus, no tournament, no friends, no offers of any kind.
 */
const CALLS: ReadonlySet<CallName> = new Set([
  'beginSeeds',
  'placeDiceBet',
  'placeCoinflipBet',
  'cashOutCoinflipBet',
  'getCoinflipOpenBet',
  'flipCoin',
  'placeKenoBet',
  'openCase',
  'getInventory',
  'sellItems',
  'placeMinerBet',
  'openMinerTile',
  'cashOutMinerBet',
  'getMinerOpenBet',
  'placeCrashBet',
  'placeRouletteBet',
  'placeRoomBet',
] satisfies CallName[]);

/** Refuses `regular-refused` for a regular where the call is not one of theirs, or while regulars are off. */
export function requireRegularsCall(callName: CallName, userId: string, regularsPlay: boolean): void {
  if (isRegular(userId) && !(regularsPlay && CALLS.has(callName))) refuse('regular-refused');
}
