import type { CaseItem } from '@baize/protocol';
import type { ClothName } from '@baize/ui/game-name';

type Art = CaseItem['art'];

/** The cloth each object lies on. */
export const ITEM_CLOTH: Readonly<Record<Art, ClothName>> = {
  coin: 'rooms',
  coins: 'hilo',
  'coin-stack': 'house',
  'brass-coin': 'coinflip',
  'brass-stack': 'coinflip',
  'ball-red': 'dice',
  'gem-blue': 'crash',
  'gem-purple': 'cases',
  'gem-yellow': 'miner',
  crown: 'keno',
};

/** How a case looks on the shelf. */
export interface CaseLook {
  readonly cloth: ClothName;
  /** What lies in its chest: always one of its own prizes. */
  readonly art: Art;
}

/** Cases whose name asks for a look of its own. */
const LOOKS: Readonly<Record<string, CaseLook>> = {
  'first-break': { cloth: 'house', art: 'brass-coin' },
  'green-cloth': { cloth: 'roulette', art: 'coins' },
  'red-ball': { cloth: 'dice', art: 'ball-red' },
  'brass-lamp': { cloth: 'miner', art: 'brass-stack' },
  'corner-pocket': { cloth: 'rooms', art: 'coin-stack' },
  'blue-chalk': { cloth: 'crash', art: 'gem-blue' },
  'long-cue': { cloth: 'coinflip', art: 'ball-red' },
  'velvet-room': { cloth: 'cases', art: 'gem-purple' },
  'masters-table': { cloth: 'hilo', art: 'coin-stack' },
  'crown-jewels': { cloth: 'keno', art: 'crown' },
};

/**
 * The look of a case. A case that this release does not know, or that has lost the object, lies on the game's own cloth
 * with the prize it gives most often.
 */
export function lookOf(slug: string, items: readonly Pick<CaseItem, 'art' | 'firstTicket' | 'lastTicket'>[]): CaseLook {
  const look = LOOKS[slug];
  if (look && items.some(({ art }) => art === look.art)) return look;
  const [first, ...rest] = items;
  if (!first) return { cloth: 'cases', art: 'coin' };
  const tickets = (item: typeof first): number => item.lastTicket - item.firstTicket;
  const likeliest = rest.reduce((best, item) => (tickets(item) > tickets(best) ? item : best), first);
  return { cloth: look?.cloth ?? 'cases', art: likeliest.art };
}
