import { mutantOf } from './fault.ts';
import type { Mutant } from './fault.ts';

type Read = (file: string) => string;

/** A fault that a test of its row is known to notice. */
const known =
  (row: string, file: string, original: string, replacement: string) =>
  (read: Read): Mutant => {
    const source = read(file);
    const start = source.indexOf(original);
    if (start === -1) throw new Error(`${file} has no ${original}: name another fault that must be noticed`);
    return mutantOf(row, { file, start, end: start + original.length, replacement, operator: 'guard' }, source);
  };

/**
 * One where Jest loads the sources and one where Node does: if a fault were planted in a process that has cached the
 * sources, nearly all faults would seem to survive.
 */
export const GUARDS: readonly ((read: Read) => Mutant)[] = [
  known('K08', 'apps/shell/src/services/site/reload-page.ts', '10_000', '10_001'),
  known('K02', 'packages/protocol/src/currencies.ts', 'scale: 5', 'scale: 6'),
  known('K02', 'apps/platform/src/cashier/payments/min-payout.ts', 'MIN_PAYOUT = 100', 'MIN_PAYOUT = 101'),
];
