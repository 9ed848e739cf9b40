/**
 * Recomputes a result from its seeds, without a network and without trust in the site:
 * `npm run verify -- dice --server-seed … --client-seed … --nonce 1 [--json]`.
 */
import { FairnessError } from '../fairness-error.ts';
import { parseCommand } from './command.ts';
import { UsageError } from '../recompute/options.ts';
import { report } from './report.ts';
import { USAGE } from './usage.ts';

const [what, ...args] = process.argv.slice(2);
try {
  process.stdout.write(what === 'beacon' ? await reportOfBeacon(args) : reportOfGame(process.argv.slice(2)));
} catch (error) {
  if (error instanceof FairnessError && error.code.startsWith('beacon-')) {
    // What was asked is answered: the round is not the beacon's, or not the one that counts.
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } else {
    if (!(error instanceof UsageError) && !(error instanceof FairnessError)) throw error;
    process.stderr.write(`${error.message}\n\n${USAGE}`);
    process.exitCode = 2;
  }
}

function reportOfGame(words: readonly string[]): string {
  const command = parseCommand(words);
  return command === 'help' ? USAGE : report(command);
}

/** The curve is loaded for those who need it. */
async function reportOfBeacon(args: readonly string[]): Promise<string> {
  const { beaconReport } = await import('./beacon.ts');
  return beaconReport(args);
}
