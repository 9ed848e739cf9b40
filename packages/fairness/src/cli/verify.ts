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
  process.stdout.write(await reportOf(what, args));
} catch (error) {
  if (error instanceof FairnessError && /^(?:beacon|fixture)-/.test(error.code)) {
    // The question has its answer, which is no: the round is not the beacon's or not the one that counts, or the proof
    // of the fixture is wrong.
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } else {
    if (!(error instanceof UsageError) && !(error instanceof FairnessError)) throw error;
    process.stderr.write(`${error.message}\n\n${USAGE}`);
    process.exitCode = 2;
  }
}

/** The curve of a beacon is loaded only by commands that need it. */
async function reportOf(asked: string | undefined, given: readonly string[]): Promise<string> {
  if (asked === 'beacon') return (await import('./beacon.ts')).beaconReport(given);
  if (asked === 'fixture') return (await import('./fixture.ts')).fixtureReport(given);
  const command = parseCommand(process.argv.slice(2));
  return command === 'help' ? USAGE : report(command);
}
