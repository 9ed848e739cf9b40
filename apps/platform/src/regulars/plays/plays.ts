import type { Play } from '../play.ts';
import { cases } from './cases.ts';
import { coinflip, dice, keno } from './instant.ts';
import { miner } from './miner.ts';
import { crash, roulette } from './rounds.ts';

/** Shared rounds, which visitors watch: an empty one would look bad. */
const OFTEN: readonly Play[] = Array<Play>(5).fill(crash).concat(Array<Play>(3).fill(roulette));

/** The games that regulars visit, each as often as it is listed here. */
export const PLAYS: readonly Play[] = [...OFTEN, dice, coinflip, keno, cases, miner];
