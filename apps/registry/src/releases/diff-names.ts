import type { Change, Names } from '@baize/registry-client/releases/release-diff';

export function namesDiff(before: readonly string[], after: readonly string[]): Names {
  const [old, fresh] = [new Set(before), new Set(after)];
  return {
    added: [...fresh].filter((name) => !old.has(name)).toSorted(),
    removed: [...old].filter((name) => !fresh.has(name)).toSorted(),
  };
}

/** What differs, in the order of the names. */
export function valuesDiff(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Change[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .toSorted()
    .map((name) => ({ name, before: before.get(name) ?? null, after: after.get(name) ?? null }))
    .filter((change) => change.before !== change.after);
}
