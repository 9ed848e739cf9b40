import { randomUUID } from 'node:crypto';
import { commandLine, integer, listOf, oneOf, text } from '@baize/settings';
import { type ChaosPlan, chaosOnEmbedded, chaosOnServers } from './on-databases.ts';
import { settings } from '../src/foundation/config.ts';
import { type ChaosReport, FAULTS } from './run.ts';

const values = commandLine({
  usage: 'npm run chaos -- [--kills N] [--faults kill,pause] [--players N] [--seed TEXT]',
  about:
    'Plays and kills, and then holds the books against what players were told. With DATABASE_URL and NATS_URL two processes share that PostgreSQL server; without them one process has an embedded database.',
  arguments: {
    seed: { description: 'Makes the same plan again.', fallback: randomUUID(), check: text },
    kills: { description: 'How often processes are killed.', fallback: '100', check: integer(1, 100_000) },
    faults: {
      description: 'What befalls a process: it is killed, or, where there are two, paused until another leads.',
      fallback: FAULTS.join(','),
      check: listOf(`some of ${FAULTS.join(', ')}`, oneOf(...FAULTS)),
    },
    players: { description: 'How many play.', fallback: '64', check: integer(1, 10_000) },
  },
  settings: { databaseUrl: settings.databaseUrl, natsUrls: settings.natsUrls },
});
const ANSWERS_BETWEEN_KILLS = 600;
const plan: ChaosPlan = {
  seed: values.seed,
  kills: values.kills,
  faults: values.faults,
  players: values.players,
  answersBetweenKills: ANSWERS_BETWEEN_KILLS,
  say: (line) => console.log(line),
};
const { DATABASE_URL: databaseUrl, NATS_URL: natsUrl } = process.env;
console.log(`seed ${plan.seed}, ${databaseUrl ? 'two processes on PostgreSQL' : 'one process, embedded database'}`);
const report = databaseUrl ? await chaosOnServers(plan, databaseUrl, natsUrl ?? '') : await chaosOnEmbedded(plan);
print(report);
process.exitCode = report.problems.length === 0 ? 0 : 1;

function print({ problems, ...figures }: ChaosReport): void {
  console.table(figures);
  if (problems.length === 0) return console.log('Nothing was lost, done twice or left undone.');
  console.log(problems.slice(0, 50).join('\n'));
  console.log(
    `${problems.length} problems. The same plan again: npm run chaos -- --seed ${plan.seed} --kills ${plan.kills} --faults ${plan.faults.join(',')} --players ${plan.players}`,
  );
}
