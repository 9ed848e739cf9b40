import { FULL_SHARE } from '@baize/contract/channel';
import { Refusal } from '@baize/registry-client/refusals';

/** A percentage as basis points. @throws Refusal `usage` */
export function basisPointsOf(percent: string): number {
  const digits = /^(\d{1,3}(?:\.\d{1,2})?)%?$/.exec(percent)?.[1];
  const basisPoints = Math.round(Number(digits) * 100);
  if (digits === undefined || basisPoints > FULL_SHARE) {
    throw new Refusal('usage', [`"${percent}" is no percentage from 0 to 100 with at most two decimals`]);
  }
  return basisPoints;
}
