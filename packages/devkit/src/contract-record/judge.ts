import { compareShapes } from './compare-shapes.ts';
import type { Change, Needs } from './compare-shapes.ts';
import { shapeOf } from './record.ts';
import type { Contract } from './record.ts';

/** Whether the record may be written, and what has to be done first. */
export interface Verdict {
  /** Nothing to do. */
  readonly holds: boolean;
  /** The number is raised as far as the changes ask: `npm run api` writes the record. */
  readonly mayWrite: boolean;
  /** What differs and what to do, for a person. */
  readonly says: string;
}

/** Compares a contract with its record. @param isGiven as of {@link compareShapes} */
export function judge(record: Contract, present: Contract, isGiven: (member: string) => boolean): Verdict {
  const changes = compareShapes(shapeOf(record), shapeOf(present), isGiven);
  const needs = changes.some((change) => change.needs === 'major') ? 'major' : changes.length > 0 ? 'minor' : null;
  const told = changes.map(tell).join('\n');
  const [before, now] = [record.number, present.number];
  if (isLower(now, before))
    return { holds: false, mayWrite: false, says: `The contract is ${now}, and its record is of ${before} already.` };
  if (needs === null)
    return before === now
      ? { holds: true, mayWrite: true, says: `The contract is as recorded, ${now}.` }
      : { holds: false, mayWrite: true, says: `The record is of ${before}, the contract is ${now}: npm run api` };
  if (!isRaised(before, now, needs)) {
    const next = nextNumber(before, needs);
    const why = needs === 'major' ? 'something is gone or is not what it was' : 'something was added';
    const says = `The contract is not what its record says of ${before}, and ${why}. Raise CONTRACT_VERSION to ${next}, then: npm run api\n${told}`;
    return { holds: false, mayWrite: false, says };
  }
  return {
    holds: false,
    mayWrite: true,
    says: `The record of ${before} lacks what is in ${now}: npm run api\n${told}`,
  };
}

function tell({ kind, member, before, now, needs }: Change): string {
  const what = kind === 'changed' ? `${before}  ->  ${now}` : (before ?? now ?? '');
  return `  ${needs}: ${kind} ${member}${what === '' ? '' : `: ${what}`}`;
}

type Triple = readonly [major: number, minor: number, patch: number];

function triple(number: string): Triple {
  const [major = 0, minor = 0, patch = 0] = number.split('.').map(Number);
  return [major, minor, patch];
}

function isLower(one: string, other: string): boolean {
  const [a, b] = [triple(one), triple(other)];
  const differs = a.findIndex((part, place) => part !== b[place]);
  return differs !== -1 && (a[differs] ?? 0) < (b[differs] ?? 0);
}

function isRaised(before: string, now: string, needs: Needs): boolean {
  const [a, b] = [triple(before), triple(now)];
  return b[0] > a[0] || (needs === 'minor' && b[0] === a[0] && b[1] > a[1]);
}

function nextNumber(before: string, needs: Needs): string {
  const [major, minor] = triple(before);
  return needs === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}
