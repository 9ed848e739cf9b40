import { adapters } from '../../src/adapters/adapters.ts';
import type { Adapter } from '../../src/foundation/module.ts';
import type { Outside } from '../../src/foundation/outside.ts';
import { sandbox } from '../../src/sandbox/module.ts';

/** What stands behind the ports when `main` starts the platform. */
export const PARTIES: readonly Adapter[] = [sandbox, ...adapters];

/** The same, but for these parties, which are the test's. */
export function partiesWith(outside: Partial<Outside>): readonly Adapter[] {
  return [...PARTIES, { name: 'of-the-test', create: () => ({ outside }) }];
}
