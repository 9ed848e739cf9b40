import { type Database } from '../../src/foundation/db/database.ts';
import { openPostgresql } from '../../src/foundation/db/postgresql.ts';
import { type Grounds, askOnce } from './grounds.ts';
import type { Leftovers } from './leftovers.ts';
import { type Member, type MemberPlan, startMember } from './member.ts';
import { type Way, openWay } from './way.ts';

/** The process that stays healthy where only one is struck, and the one that is struck. */
export const WELL = 0;
export const SICK = 1;
export type Place = typeof WELL | typeof SICK;
export const PLACES: readonly Place[] = [WELL, SICK];

const WATCH_CONNECTIONS = 2;
const LOCAL = '127.0.0.1';

/** How the processes of a trial differ from the defaults. */
export interface TrialPlan {
  /** The struck one runs in the side network, where there is one. */
  readonly isApart?: boolean;
  /** Modules that the struck one imports first. */
  readonly imports?: readonly string[];
  /** Options of `create database`. */
  readonly database?: string;
  /** The role that the struck one connects as. */
  readonly role?: string;
  /** Done to the database before a process starts. */
  readonly prepare?: (adminUrl: string) => Promise<void>;
}

/** Two processes on one database, each with its own proxies to the servers. */
export interface Trial {
  readonly grounds: Grounds;
  readonly adminUrl: string;
  readonly ways: readonly { readonly database: Way; readonly nats: Way | null }[];
  member(place: Place): Member;
  /** Starts another process where one has ended. */
  restart(place: Place): Promise<void>;
  /** For the audit, once the cause has ended. */
  openDatabase(): Promise<Database>;
}

/** The struck process starts first, and so leads the shared games. */
export async function startTrial(grounds: Grounds, plan: TrialPlan, leftovers: Leftovers): Promise<Trial> {
  const { cluster, template } = grounds;
  const name = await cluster.create(`template ${template} ${plan.database ?? ''}`);
  const adminUrl = cluster.adminUrl(name);
  await plan.prepare?.(adminUrl);
  const ways = await Promise.all(PLACES.map((place) => openWays(grounds, isApart(place), leftovers)));
  const members: (Member | null)[] = [null, null];

  function isApart(place: Place): boolean {
    return place === SICK && plan.isApart === true && typeof grounds.network !== 'string';
  }

  function planOf(place: Place): MemberPlan {
    const { network, nats, natsUrl } = grounds;
    const apart = isApart(place) && typeof network !== 'string' ? network : null;
    const { database, nats: natsWay } = ways[place]!;
    // Where a machine vanishes, the server itself must notice: no proxy is in between.
    const at = apart ? { host: apart.here, port: cluster.port } : { host: LOCAL, port: database.port };
    const url = cluster.url(name, at);
    if (place === SICK && plan.role) url.username = plan.role;
    // Names only connections without a name: those of bets and calls.
    url.searchParams.set('fallback_application_name', nameOf(place));
    const news = natsWay && typeof nats !== 'string' ? new URL(natsUrl) : null;
    if (news && natsWay) Object.assign(news, { hostname: apart?.here ?? LOCAL, port: String(natsWay.port) });
    return {
      host: apart?.there ?? LOCAL,
      settings: { ...grounds.settings, DATABASE_URL: url.href, NATS_URL: news?.href ?? '' },
      command: apart?.command ?? [],
      imports: place === SICK ? (plan.imports ?? []) : [],
    };
  }

  async function restart(place: Place): Promise<void> {
    members[place] = await startMember(planOf(place));
  }

  leftovers.add(() => {
    for (const member of members) if (member && !member.isGone) member.signal('SIGKILL');
  });
  await restart(SICK);
  await restart(WELL);
  return {
    grounds,
    adminUrl,
    ways,
    member: (place) => members[place]!,
    restart,
    openDatabase: () => openPostgresql(adminUrl, WATCH_CONNECTIONS, () => {}),
  };
}

function nameOf(place: Place): string {
  return `baize place ${place}`;
}

async function openWays({ cluster, nats, network }: Grounds, isApart: boolean, leftovers: Leftovers) {
  const host = isApart && typeof network !== 'string' ? network.here : LOCAL;
  const database = await openWay(cluster, LOCAL);
  leftovers.add(() => database.close());
  if (typeof nats === 'string') return { database, nats: null };
  const news = await openWay(nats, host);
  leftovers.add(() => news.close());
  return { database, nats: news };
}

/** Stops the process as a frozen machine would, at a moment at which it has a transaction with locks open. */
export async function stopInTransaction(trial: Trial, place: Place): Promise<void> {
  const tries = 300;
  for (let tried = 0; tried < tries; tried++) {
    trial.member(place).signal('SIGSTOP');
    const open = await askOnce(
      trial.adminUrl,
      `select from pg_stat_activity where datname = current_database() and application_name = $1
        and state = 'idle in transaction' and backend_xid is not null`,
      [nameOf(place)],
    );
    if (open.length > 0) return;
    trial.member(place).signal('SIGCONT');
    await new Promise((resolve) => setTimeout(resolve, 20 + (tried % 10)));
  }
  throw new Error(`the process was not found inside a transaction in ${tries} tries`);
}
