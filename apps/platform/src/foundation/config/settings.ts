import { accounts } from './settings/accounts.ts';
import { parties } from './settings/parties.ts';
import { play } from './settings/play.ts';
import { rounds } from './settings/rounds.ts';
import { sports } from './settings/sports.ts';
import { stores } from './settings/stores.ts';
import { web } from './settings/web.ts';

/** Every setting of the platform, in the order in which `--help` prints them. Nothing else may read the environment. */
export const settings = { ...stores, ...web, ...accounts, ...parties, ...play, ...sports, ...rounds } as const;
