import type { Shape } from './shape.ts';

/** The change of the version number that a change needs: `minor` if existing users do not notice it, else `major`. */
export type Needs = 'major' | 'minor';

/** One difference between two shapes of the contract, and the change of version that it needs. */
export interface Change {
  readonly kind: 'added' | 'changed' | 'removed';
  readonly member: string;
  readonly before: string | null;
  readonly now: string | null;
  readonly needs: Needs;
}

const MOST_SAYS = / (?:max[A-Z]\w*|maximum)$/;
const LEAST_SAYS = / (?:min[A-Z]\w*|minimum)$/;

/**
 * How a shape differs from what it was.
 *
 * @param isGiven whether others write the member that the shell reads, so that a new one that must be there breaks them
 */
export function compareShapes(before: Shape, now: Shape, isGiven: (member: string) => boolean): Change[] {
  const changes: Change[] = [];
  for (const [member, was] of before) {
    const is = now.get(member);
    if (is === undefined)
      changes.push({ kind: 'removed', member, before: was, now: null, needs: isLimit(member) ? 'minor' : 'major' });
    else if (is !== was)
      changes.push({
        kind: 'changed',
        member,
        before: was,
        now: is,
        needs: isWider(member, was, is) ? 'minor' : 'major',
      });
  }
  for (const [member, is] of now)
    if (!before.has(member))
      changes.push({ kind: 'added', member, before: null, now: is, needs: needsOfNew(member, is, before, isGiven) });
  return withoutParts(changes);
}

function needsOfNew(member: string, type: string, before: Shape, isGiven: (member: string) => boolean): Needs {
  const owner = ownerOf(member);
  // A member of something that is new altogether breaks no earlier promise.
  if (owner === null || !before.has(owner)) return 'minor';
  if (isLimit(member)) return 'major';
  const isRequired = !member.endsWith("'") && !type.startsWith('?');
  return isRequired && isGiven(owner) ? 'major' : 'minor';
}

function isLimit(member: string): boolean {
  return MOST_SAYS.test(member) || LEAST_SAYS.test(member);
}

/** A limit that lets more through. */
function isWider(member: string, before: string, now: string): boolean {
  if (MOST_SAYS.test(member)) return Number(now) > Number(before);
  return LEAST_SAYS.test(member) && Number(now) < Number(before);
}

/** A change of a member covers its parts too. */
function withoutParts(changes: readonly Change[]): Change[] {
  const whole = new Map(changes.filter(({ kind }) => kind !== 'changed').map((change) => [change.member, change.kind]));
  const isPart = ({ kind, member }: Change): boolean => {
    for (let owner = ownerOf(member); owner !== null; owner = ownerOf(owner))
      if (whole.get(owner) === kind) return true;
    return false;
  };
  return changes.filter((change) => !isPart(change));
}

/** `ShellEvents.'bet.placed'` of `ShellEvents.'bet.placed'.game`; null of a name without an owner. */
function ownerOf(member: string): string | null {
  const cut = /^(?<owner>.+?)(?:\[\]|\{\}| '[^']*'| [a-zA-Z]+|\.(?:'[^']*'|\[[^\]]+\]|[\w$]+))$/.exec(member);
  return cut?.groups?.['owner'] ?? null;
}
