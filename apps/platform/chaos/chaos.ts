import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type ChaosPlan, chaosOnEmbedded, chaosOnServers } from './on-databases.ts';
import type { ChaosReport } from './run.ts';

/**
 * Plays and kills, and then holds the books against what players were told. `--seed` makes the same plan again,
 * `--kills` and `--players` set how long and how many. With DATABASE_URL and NATS_URL two processes share that
 * PostgreSQL server; without them one process has an embedded database.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: randomUUID() },
    kills: { type: 'string', default: '100' },
    players: { type: 'string', default: '64' },
  },
});
const ANSWERS_BETWEEN_KILLS = 600;
const plan: ChaosPlan = {
  seed: values.seed,
  kills: Number(values.kills),
  players: Number(values.players),
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
    `${problems.length} problems. The same plan again: npm run chaos -- --seed ${plan.seed} --kills ${plan.kills} --players ${plan.players}`,
  );
}
