import type { Fault } from '../faults/fault.ts';
import { type FaultName, FAULTS_OF } from '../faults/all.ts';
import { type Grounds, prepareGrounds } from '../ground/grounds.ts';
import { Leftovers } from '../ground/leftovers.ts';
import type { Outcome } from './judge-trial.ts';
import { runTrial } from './run-trial.ts';

const SECONDS = 60;
const SECONDS_IN_SHORT = 10;

export interface FaultsPlan {
  readonly faults: readonly FaultName[];
  readonly isShort: boolean;
  readonly seed: string;
  readonly players: number;
  readonly patience: number;
  readonly databaseUrl: string;
  readonly natsUrl: string;
  readonly say: (line: string) => void;
}

/** Applies one fault after the other to two processes during play. */
export async function runFaults(plan: FaultsPlan): Promise<Outcome[]> {
  const leftovers = new Leftovers();
  const leave = (): void => void leftovers.clear().then(() => process.exit(130));
  process.once('SIGINT', leave).once('SIGTERM', leave);
  try {
    const wants = { network: plan.faults.includes('vanish'), disk: plan.faults.includes('full') };
    const grounds = await prepareGrounds({ ...plan, wants }, leftovers);
    if (!grounds.cluster.isOwn)
      plan.say('The programs of a PostgreSQL server are not here: DATABASE_URL names another.');
    if (wants.network && typeof grounds.network === 'string')
      plan.say(`vanish: ${grounds.network}; its ways swallow what is sent instead`);
    const outcomes: Outcome[] = [];
    for (const fault of plan.faults.flatMap((name): readonly Fault[] => FAULTS_OF[name])) {
      const outcome = await tryFault(fault, plan, { grounds, leftovers });
      if (outcome !== null) outcomes.push(outcome);
    }
    return outcomes;
  } finally {
    process.off('SIGINT', leave).off('SIGTERM', leave);
    await leftovers.clear();
  }
}

async function tryFault(
  fault: Fault,
  { isShort, patience, seed, say }: FaultsPlan,
  { grounds, leftovers }: { grounds: Grounds; leftovers: Leftovers },
): Promise<Outcome | null> {
  const why = fault.lacks?.(grounds) ?? null;
  if (why !== null) {
    say(`${fault.name} is left out: ${why}`);
    return null;
  }
  const times = { seconds: isShort ? SECONDS_IN_SHORT : SECONDS, isShort, patience };
  const outcome = await runTrial(fault, { grounds, times, seed, leftovers });
  say(
    `${fault.name}: ${outcome.problems.length === 0 ? 'as it should be' : outcome.problems.join('; ')} ${outcome.told}`,
  );
  return outcome;
}
