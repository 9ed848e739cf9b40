import { setTimeout as pause } from 'node:timers/promises';
import { askOnce } from '../ground/grounds.ts';
import { SICK, type Trial } from '../ground/trial.ts';
import type { Fault } from './fault.ts';

const STOPS = 50;
const STOPS_IN_SHORT = 5;
/** How long the server may take to see that a client is gone. */
const LEAVE_MS = 5_000;
const ASK_EVERY_MS = 100;

/** The process that does not lead is stopped and started again, over and over: none of its connections may remain. */
export const stops: Fault = {
  name: 'stops',
  alert: null,
  struck: [SICK],
  share: 0,
  expects: { goesOn: true, everybody: true, refuses: false, turnsRed: true },
  befall: async () => {},
  async during(trial, { isShort }) {
    const count = isShort ? STOPS_IN_SHORT : STOPS;
    const problems: string[] = [];
    // The very first stop is that of a leader.
    await stop(trial, problems);
    const before = await leastBackends(trial, 0);
    for (let stopped = 0; stopped < count; stopped++) {
      await trial.restart(SICK);
      await stop(trial, problems);
    }
    const after = await leastBackends(trial, before);
    await trial.restart(SICK);
    if (after > before) problems.push(`${count} stops left ${after - before} connections`);
    return { problems, told: `${count} stops: ${before} connections before, ${after} after` };
  },
  end: async () => {},
};

async function stop(trial: Trial, problems: string[]): Promise<void> {
  const member = trial.member(SICK);
  member.signal('SIGTERM');
  const ended = await member.ended;
  if (ended !== 0) problems.push(`a stop ended with ${ended}`);
}

/** The fewest connections to the database within the time: the process that stays opens and closes its own. */
async function leastBackends({ adminUrl }: Trial, enough: number): Promise<number> {
  let least = Infinity;
  for (const until = performance.now() + LEAVE_MS; performance.now() < until && least > enough;) {
    const [row] = await askOnce<{ count: number }>(
      adminUrl,
      'select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    least = Math.min(least, row!.count);
    await pause(ASK_EVERY_MS);
  }
  return least;
}
