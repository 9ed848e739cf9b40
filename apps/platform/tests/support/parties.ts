import { adapters } from '../../src/adapters/adapters.ts';
import type { Adapter, Party } from '../../src/foundation/module.ts';
import type { Outside } from '../../src/foundation/outside.ts';
import { sandbox } from '../../src/sandbox/module.ts';

/** What can implement the ports when `main` starts the platform. */
export const PARTIES: readonly Adapter[] = [sandbox, ...adapters];

/** The same, except for these parties of the test. */
export function partiesWith(outside: Partial<Outside>): readonly (Adapter | Party)[] {
  return [...PARTIES, { name: 'of-the-test', create: () => ({ outside }) }];
}
