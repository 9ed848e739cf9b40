/** What becomes of money and bets while a place is away differs from one to the next: each has a text of its own. */
export type Family =
  | 'account'
  | 'any'
  | 'betting'
  | 'cases'
  | 'crash'
  | 'instant'
  | 'promotions'
  | 'provider'
  | 'rounds'
  | 'steps';

/** By path without the locale; for a place in none of these the card only says where the money is. */
const FAMILIES: readonly (readonly [RegExp, Family])[] = [
  [/^\/games\/(slots|live-casino)(\/|$)/, 'provider'],
  [/^\/games\/(coinflip|hilo|miner)(\/|$)/, 'steps'],
  [/^\/games\/(rooms|roulette)(\/|$)/, 'rounds'],
  [/^\/games\/crash(\/|$)/, 'crash'],
  [/^\/games\/cases(\/|$)/, 'cases'],
  [/^\/games\/(dice|keno)(\/|$)/, 'instant'],
  [/^\/betting(\/|$)/, 'betting'],
  [/^\/profile(\/|$)/, 'account'],
  [/^\/(bonuses|top|tournaments?|vip-club|welcome-pack)(\/|$)/, 'promotions'],
];

export function familyOf(path: string): Family {
  return FAMILIES.find(([paths]) => paths.test(path))?.[1] ?? 'any';
}
