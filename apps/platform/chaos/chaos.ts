import { randomUUID } from 'node:crypto';
import { commandLine, integer, listOf, oneOf, setting, text } from '@baize/settings';
import { settings } from '../src/foundation/config.ts';
import { FAULT_NAMES, type FaultName } from './faults/all.ts';
import { type ChaosPlan, chaosOnEmbedded, chaosOnServers } from './on-databases.ts';
import { type ChaosReport, FAULTS, type Fault } from './run.ts';
import { printOutcomes } from './trial/print-outcomes.ts';
import { runFaults } from './trial/run-faults.ts';

const ANSWERS_BETWEEN_KILLS = 600;
const KILLS = 100;
const MOST_PATIENCE = 100;
/** The server that `npm run test:postgres` uses, too. */
const DATABASE_URL = 'postgresql://postgres@127.0.0.1:5432/postgres';
const NATS_URL = 'nats://127.0.0.1:4222';

const patienceSetting = setting(
  'BAIZE_PATIENCE',
  'Stretches every limit of --faults, for a machine that does other work.',
  '1',
  integer(1, MOST_PATIENCE),
);
const values = commandLine({
  usage:
    'npm run chaos -- [--kills N [--faults kill,pause,beacon] [--silences N] [--seed TEXT]] | --faults all [--short]',
  about: `With --kills (or nothing): plays every kind of game while processes are killed between answers, or paused until another leads, and the beacon is away, slow or lying, and holds the books against what players were told. With DATABASE_URL and NATS_URL two processes share that PostgreSQL server; without them one process has an embedded database.

With --faults alone: lets one fault after the other befall two processes under a constant load of bets, a minute each, and holds how play went on, what was refused, the alerts, the readiness, a stop by SIGTERM and the books against what is promised. On a PostgreSQL server of its own, where its programs are on this machine; with NATS at NATS_URL.`,
  arguments: {
    kills: { description: 'How often processes are killed.', fallback: null, check: integer(1, 100_000) },
    faults: {
      description: 'What befalls them.',
      fallback: null,
      check: listOf(`all, or some of ${[...FAULT_NAMES, 'beacon'].join(', ')}`, oneOf('all', 'beacon', ...FAULT_NAMES)),
    },
    seed: { description: 'Makes the same plan again.', fallback: randomUUID(), check: text },
    silences: {
      description: 'How often the beacon is away until rounds are void for it, two minutes each.',
      fallback: '1',
      check: integer(0, 100),
    },
    players: { description: 'How many play: 64, or 12 with faults.', fallback: null, check: integer(1, 10_000) },
  },
  switches: { short: 'Ten seconds for each fault, and not a minute.' },
  settings: { databaseUrl: settings.databaseUrl, natsUrls: settings.natsUrls, patience: patienceSetting },
});
const { DATABASE_URL: databaseUrl, NATS_URL: natsUrl } = process.env;
const { faults, kills } = values;
process.exitCode = (await (faults !== null && kills === null ? tryFaults(faults) : killAll())) ? 0 : 1;

async function tryFaults(named: readonly (FaultName | 'all' | 'beacon')[]): Promise<boolean> {
  console.log(`seed ${values.seed}`);
  const outcomes = await runFaults({
    faults: FAULT_NAMES.filter((name) => named.includes('all') || named.includes(name)),
    isShort: values.short,
    seed: values.seed,
    players: values.players ?? 12,
    patience: Number(process.env['BAIZE_PATIENCE'] ?? '1'),
    databaseUrl: databaseUrl || DATABASE_URL,
    natsUrl: natsUrl || NATS_URL,
    say: (line) => console.log(line),
  });
  return printOutcomes(outcomes);
}

async function killAll(): Promise<boolean> {
  const isBetweenAnswers = (name: string): name is Fault => (FAULTS as readonly string[]).includes(name);
  const plan: ChaosPlan = {
    seed: values.seed,
    kills: kills ?? KILLS,
    silences: values.silences,
    faults: faults?.filter(isBetweenAnswers) ?? FAULTS,
    players: values.players ?? 64,
    answersBetweenKills: ANSWERS_BETWEEN_KILLS,
    say: (line) => console.log(line),
  };
  if (plan.faults.length === 0) throw new Error(`--kills goes with ${FAULTS.join(' and ')} alone`);
  console.log(`seed ${plan.seed}, ${databaseUrl ? 'two processes on PostgreSQL' : 'one process, embedded database'}`);
  const report = databaseUrl ? await chaosOnServers(plan, databaseUrl, natsUrl ?? '') : await chaosOnEmbedded(plan);
  print(report, plan);
  return report.problems.length === 0;
}

function print({ problems, ...figures }: ChaosReport, plan: ChaosPlan): void {
  console.table(figures);
  if (problems.length === 0) return console.log('Nothing was lost, done twice or left undone.');
  console.log(problems.slice(0, 50).join('\n'));
  console.log(
    `${problems.length} problems. The same plan again: npm run chaos -- --seed ${plan.seed} --kills ${plan.kills} --faults ${plan.faults.join(',')} --players ${plan.players}`,
  );
}
