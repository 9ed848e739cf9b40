import { askOnce } from '../ground/grounds.ts';
import { SICK, type Trial } from '../ground/trial.ts';
import { crashStrategy, stateAt } from './crash-strategy.ts';
import type { Fault } from './fault.ts';

const ROLE = 'baize_skewed';
const AHEAD_SECONDS = 3;
const CERTAINLY_AHEAD_MS = 2_000;

/**
 * A process believes that the database's time is three seconds ahead, and cannot notice: the server lies to the query
 * that the process sends each second, and to no other, and the clock of its machine agrees. At crash it sees the future
 * multiplier, and must pay the present one.
 */
export const skewUnnoticed: Fault = {
  name: 'skew, unnoticed, crash',
  alert: null,
  struck: [SICK],
  expects: { goesOn: true, everybody: true, refuses: false, turnsRed: false },
  lacks: ({ cluster }) => (cluster.isOwn ? null : 'no PostgreSQL server of its own that may lie'),
  plan: { role: ROLE, prepare: makeLiar, imports: [import.meta.resolve('./shifted-date.ts?from=start')] },
  befall: async () => {},
  async during(trial, { seconds }) {
    const offMs = (await stateAt(trial, SICK)).serverNow - Date.now();
    if (!(offMs > CERTAINLY_AHEAD_MS)) return { problems: [`the clock is only ${offMs} ms ahead`], told: '' };
    return crashStrategy(trial, seconds);
  },
  end: async (_trial: Trial) => {},
};

async function makeLiar(adminUrl: string): Promise<void> {
  const known = await askOnce(adminUrl, 'select from pg_roles where rolname = $1', [ROLE]);
  if (known.length === 0) await askOnce(adminUrl, `create role ${ROLE} superuser login`);
  const [row] = await askOnce<{ name: string }>(adminUrl, 'select current_database() as name');
  await askOnce(
    adminUrl,
    `create function public.clock_timestamp() returns timestamptz language sql volatile as $$
      select pg_catalog.clock_timestamp() + case
        when pg_catalog.current_query() like 'select extract(epoch from clock_timestamp())%'
        then interval '${AHEAD_SECONDS} seconds' else interval '0' end $$`,
  );
  await askOnce(adminUrl, `alter role ${ROLE} in database ${row!.name} set search_path = public, pg_catalog`);
}
