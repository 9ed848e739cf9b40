import { SLOT_MECHANICS } from '@baize/protocol';
import type { OwnSlots, SlotGame, SlotMechanic } from '@baize/protocol';
import { search } from './search.ts';

/** What a lobby shows. `all` for no choice. */
export interface Filter {
  readonly text: string;
  readonly group: 'all' | 'favourites' | 'recent' | SlotMechanic;
  readonly studio: string;
}

export const NO_FILTER: Filter = { text: '', group: 'all', studio: 'all' };

const GROUPS: readonly Filter['group'][] = ['all', 'favourites', 'recent', ...SLOT_MECHANICS];

/** @param search of an address, such as `?q=fruit`; what cannot be chosen counts as no choice */
export function filterOf(search: string): Filter {
  const query = new URLSearchParams(search);
  return {
    text: query.get('q') ?? NO_FILTER.text,
    group: GROUPS.find((group) => group === query.get('group')) ?? NO_FILTER.group,
    studio: query.get('studio') ?? NO_FILTER.studio,
  };
}

/** The same for the address, empty for no choice. */
export function queryOf({ text, group, studio }: Filter): string {
  const query = new URLSearchParams({
    ...(text.trim() !== NO_FILTER.text && { q: text.trim() }),
    ...(group !== NO_FILTER.group && { group }),
    ...(studio !== NO_FILTER.studio && { studio }),
  }).toString();
  return query === '' ? '' : `?${query}`;
}

/** The games that a filter lets through; favourites and recent ones newest first, found ones the likest first. */
export function filtered(games: readonly SlotGame[], own: OwnSlots | null, filter: Filter): readonly SlotGame[] {
  const ofGroup = groupOf(games, own, filter.group);
  const ofStudio = filter.studio === 'all' ? ofGroup : ofGroup.filter(({ studio }) => studio === filter.studio);
  return search(ofStudio, filter.text);
}

function groupOf(games: readonly SlotGame[], own: OwnSlots | null, group: Filter['group']): readonly SlotGame[] {
  if (group === 'all') return games;
  if (group === 'favourites' || group === 'recent') {
    const byId = new Map(games.map((game) => [game.id, game]));
    return (own?.[group] ?? []).flatMap((id) => byId.get(id) ?? []);
  }
  return games.filter(({ mechanic }) => mechanic === group);
}

/** The mechanics that some game has, in the order of the games. */
export function mechanicsOf(games: readonly SlotGame[]): readonly SlotMechanic[] {
  return [...new Set(games.map(({ mechanic }) => mechanic))];
}
