/**
 * Recomputes a result from its seeds, without a network and without trust in the site:
 * `npm run verify -- dice --server-seed … --client-seed … --nonce 1 [--json]`.
 */
import { FairnessError } from '../fairness-error.ts';
import { parseCommand } from './command.ts';
import { UsageError } from '../recompute/options.ts';
import { report } from './report.ts';
import { USAGE } from './usage.ts';

try {
  const command = parseCommand(process.argv.slice(2));
  process.stdout.write(command === 'help' ? USAGE : report(command));
} catch (error) {
  if (!(error instanceof UsageError) && !(error instanceof FairnessError)) throw error;
  process.stderr.write(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
