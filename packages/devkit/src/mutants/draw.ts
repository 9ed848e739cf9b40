import { createHash } from 'node:crypto';

/** Draws without replacement; the seed alone decides, not how long a row has waited for its turn. */
function rank(seed: number, text: string): string {
  return createHash('sha256').update(`${seed} ${text}`).digest('hex');
}

/**
 * Draws `count` of them in turns, one of each group in each turn, so that all groups have one before any has two. Each
 * has a rank of its own by the seed: what is added or taken away elsewhere leaves the rest of the draw as it was.
 */
export function drawInTurns<T extends { readonly id: string }>(
  groups: ReadonlyMap<string, readonly T[]>,
  count: number,
  seed: number,
): T[] {
  const ranked = [...groups].map(([name, things]) => ({
    name,
    things: things.toSorted((one, other) => compare(rank(seed, one.id), rank(seed, other.id))),
  }));
  const drawn: T[] = [];
  for (let turn = 0; drawn.length < count; turn++) {
    const inTurn = ranked
      .toSorted((one, other) => compare(rank(seed, `${turn} ${one.name}`), rank(seed, `${turn} ${other.name}`)))
      .flatMap(({ things }) => things.slice(turn, turn + 1));
    if (inTurn.length === 0) break;
    drawn.push(...inTurn.slice(0, count - drawn.length));
  }
  return drawn;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : 1;
}
