import type { CaseItem } from '@baize/protocol/games/cases/cases';
import type { ClothName } from '@baize/ui/cloth';

type Art = CaseItem['art'];

/** The cloth each object lies on. */
export const ITEM_CLOTH: Readonly<Record<Art, ClothName>> = {
  coin: 'rooms',
  coins: 'hilo',
  'coin-stack': 'house',
  'brass-coin': 'coinflip',
  'brass-stack': 'coinflip',
  'ball-red': 'dice',
  'ball-green': 'roulette',
  'ball-blue': 'crash',
  'ball-black': 'keno',
  chalk: 'rooms',
  die: 'dice',
  cue: 'roulette',
  rack: 'house',
  lamp: 'coinflip',
  key: 'hilo',
  pearl: 'crash',
  ring: 'cases',
  watch: 'coinflip',
  cup: 'keno',
  'gem-blue': 'crash',
  'gem-purple': 'cases',
  'gem-yellow': 'miner',
  'gem-red': 'dice',
  'gem-green': 'hilo',
  crown: 'keno',
};

/** What a chest is made of; a class of `chest.module.css`. */
type Finish = 'brass' | 'claret' | 'ebony' | 'ivory' | 'moss' | 'navy' | 'walnut';

/** How a case looks on the shelf. */
export interface CaseLook {
  readonly cloth: ClothName;
  readonly finish: Finish;
  /** Shown in its chest: always one of its own prizes. */
  readonly art: Art;
  /** What lies beside it: also one of them. */
  readonly beside: Art;
}

type Look = readonly [cloth: ClothName, finish: Finish, art: Art, beside: Art];

/** Cases whose name asks for a look of its own. */
const LOOKS: Readonly<Record<string, Look>> = {
  'pocket-change': ['hilo', 'walnut', 'coins', 'brass-coin'],
  'first-break': ['house', 'ivory', 'rack', 'coin'],
  'green-cloth': ['roulette', 'moss', 'ball-green', 'chalk'],
  'red-ball': ['dice', 'claret', 'ball-red', 'brass-coin'],
  'lucky-die': ['keno', 'ebony', 'die', 'coin'],
  'brass-lamp': ['miner', 'brass', 'lamp', 'brass-coin'],
  'corner-pocket': ['rooms', 'navy', 'ball-blue', 'chalk'],
  'night-watch': ['crash', 'ebony', 'watch', 'brass-coin'],
  'blue-chalk': ['crash', 'ivory', 'chalk', 'ball-blue'],
  'long-cue': ['coinflip', 'walnut', 'cue', 'ball-green'],
  'pearl-string': ['cases', 'navy', 'pearl', 'coins'],
  'velvet-room': ['cases', 'claret', 'gem-purple', 'pearl'],
  'masters-table': ['house', 'walnut', 'cup', 'ball-green'],
  'crown-jewels': ['keno', 'brass', 'crown', 'gem-red'],
  'black-ball': ['dice', 'ebony', 'ball-black', 'gem-red'],
};

/**
 * The look of a case. A case that this release does not know, or that has lost an object, lies on the game's own cloth
 * with the prize it gives most often.
 */
export function lookOf(slug: string, items: readonly Pick<CaseItem, 'art' | 'firstTicket' | 'lastTicket'>[]): CaseLook {
  const [cloth, finish, art, beside] = LOOKS[slug] ?? (['cases', 'ivory', 'coin', 'coin'] as const);
  const has = (wanted: Art): boolean => items.some((item) => item.art === wanted);
  if (has(art) && has(beside)) return { cloth, finish, art, beside };
  const [first, ...rest] = items;
  if (!first) return { cloth, finish, art: 'coin', beside: 'coin' };
  const tickets = (item: typeof first): number => item.lastTicket - item.firstTicket;
  const likeliest = rest.reduce((best, item) => (tickets(item) > tickets(best) ? item : best), first);
  return { cloth, finish, art: likeliest.art, beside: likeliest.art };
}
