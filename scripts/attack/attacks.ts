import { accounts } from './accounts.ts';
import type { Attack } from './attack.ts';
import { browser } from './browser.ts';
import { money } from './money.ts';
import { openGames } from './open-games.ts';
import { operators } from './operators.ts';
import { passkeys } from './passkeys.ts';
import { playerFiles } from './player-files.ts';
import { prices } from './prices.ts';
import { proxies } from './proxies.ts';
import { registry } from './registry.ts';
import { remotes } from './remotes.ts';
import { wire } from './wire.ts';

/** They may end the whole copy, which then answers no other attack. */
const DEADLY = new Set([67, 68, 128, 129]);

/** Every attack, by its number; the deadly ones last. */
export const ATTACKS: readonly Attack[] = [
  ...accounts,
  ...passkeys,
  ...operators,
  ...playerFiles,
  ...money,
  ...openGames,
  ...prices,
  ...remotes,
  ...browser,
  ...registry,
  ...proxies,
  ...wire,
].toSorted(
  (one, other) => Number(DEADLY.has(one.number)) - Number(DEADLY.has(other.number)) || one.number - other.number,
);
