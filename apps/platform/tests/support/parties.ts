import { adapters } from '../../src/adapters/adapters.ts';
import type { Adapter, Party } from '../../src/foundation/module.ts';
import type { Outside } from '../../src/foundation/outside.ts';
import { sandbox } from '../../src/sandbox/module.ts';

/** What can stand behind the ports when `main` starts the platform. */
export const PARTIES: readonly Adapter[] = [sandbox, ...adapters];

/** The same, but for these parties, which are the test's. */
export function partiesWith(outside: Partial<Outside>): readonly (Adapter | Party)[] {
  return [...PARTIES, { name: 'of-the-test', create: () => ({ outside }) }];
}
