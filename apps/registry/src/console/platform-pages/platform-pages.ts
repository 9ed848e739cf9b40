import type { PlatformPage } from './platform-page.ts';
import { players } from './players/players.ts';
import { sportsDecisions } from './sports-decisions.ts';
import { withdrawals } from './withdrawals.ts';

/** Every page of the platform's decisions, in the order of the navigation. */
export const platformPages: readonly PlatformPage[] = [withdrawals, players, sportsDecisions];
