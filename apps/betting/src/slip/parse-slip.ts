import { MARKET_KINDS, MAX_SLIP_SELECTIONS, SPORTS } from '@baize/protocol';
import { EMPTY_SLIP } from './slip.ts';
import type { Slip, SlipItem } from './slip.ts';

/** Reads a stored slip. What an earlier version wrote and this one cannot read is left out. */
export function parseSlip(json: unknown): Slip | null {
  if (!isRecord(json) || !Array.isArray(json['items'])) return null;
  const items = json['items'].filter(isItem).slice(0, MAX_SLIP_SELECTIONS);
  const { mode, winners, stakeUnits, stakes } = json;
  return {
    items,
    mode: mode === 'single' || mode === 'system' ? mode : EMPTY_SLIP.mode,
    winners: isUnits(winners) ? winners : EMPTY_SLIP.winners,
    stakeUnits: isUnits(stakeUnits) ? stakeUnits : null,
    stakes: isRecord(stakes)
      ? Object.fromEntries(Object.entries(stakes).filter((entry): entry is [string, number] => isUnits(entry[1])))
      : {},
  };
}

function isItem(value: unknown): value is SlipItem {
  return (
    isRecord(value) &&
    ['fixtureId', 'marketId', 'selectionId'].every((key) => typeof value[key] === 'string') &&
    SPORTS.some((sport) => sport === value['sport']) &&
    MARKET_KINDS.some((kind) => kind === value['kind']) &&
    isUnits(value['oddsMilli']) &&
    Number.isSafeInteger(value['marketVersion']) &&
    isNullOrInteger(value['lineHundredths']) &&
    isNullOrInteger(value['period']) &&
    isName(value['league']) &&
    Array.isArray(value['competitors']) &&
    value['competitors'].every(
      (each: unknown) => isRecord(each) && typeof each['id'] === 'string' && isName(each['name']),
    )
  );
}

function isName(value: unknown): boolean {
  return isRecord(value) && ['latin', 'cyrillic', 'devanagari'].every((script) => typeof value[script] === 'string');
}

function isUnits(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

function isNullOrInteger(value: unknown): boolean {
  return value === null || Number.isSafeInteger(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
