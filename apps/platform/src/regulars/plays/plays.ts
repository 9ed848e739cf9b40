import type { Play } from '../play.ts';
import { cases } from './cases.ts';
import { coinflip, dice, keno } from './instant.ts';
import { miner } from './miner.ts';
import { crash, roulette } from './rounds.ts';

/** The games that regulars visit, each as often as it stands here: where others watch they go more often. */
export const PLAYS: readonly Play[] = [crash, crash, crash, roulette, roulette, dice, coinflip, keno, cases, miner];
