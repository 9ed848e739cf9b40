import { waysToWrite } from '@baize/protocol';
import type { Fixture, League, SportsName } from '@baize/protocol';

/** Letters alone: accents and case do not prevent a match. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** What a search is compared with, for each fixture once. */
const texts = new WeakMap<Fixture, string>();

function textOf(fixture: Fixture, league: League | undefined): string {
  const known = texts.get(fixture);
  if (known !== undefined) return known;
  const names: readonly SportsName[] = [
    ...fixture.competitors.map(({ name }) => name),
    ...(league ? [league.name] : []),
  ];
  const text = plain(names.flatMap(waysToWrite).join('\n'));
  texts.set(fixture, text);
  return text;
}

/** Whether every word is in the name of a competitor or of the league, in any script or language. */
export function matchesSearch(fixture: Fixture, league: League | undefined, search: string): boolean {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const text = textOf(fixture, league);
  return words.every((word) => text.includes(word));
}
