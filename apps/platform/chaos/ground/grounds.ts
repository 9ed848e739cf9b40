import { mkdtemp, chmod, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { CrashState } from '@baize/protocol/games/crash/crash';
import pg from 'pg';
import { serveBeacon } from '../beacon.ts';
import { OPERATOR_TOKEN, SITE, WALLET_SECRET, WEBHOOK_SECRET } from '../player-parts.ts';
import { beginSeeds, registerAll } from '../register.ts';
import { type Cluster, borrowCluster, startCluster } from './cluster.ts';
import { fund } from './fund.ts';
import type { Leftovers } from './leftovers.ts';
import { startMember } from './member.ts';
import { type SideNetwork, openSideNetwork } from './side-network.ts';
import { type SmallDisk, mountSmallDisk } from './small-disk.ts';
import type { Target } from './way.ts';

/** What the machine allows, set up once for a run. For what it does not allow there is a sentence that says why. */
export interface Grounds {
  readonly cluster: Cluster;
  readonly nats: Target | string;
  readonly natsUrl: string;
  readonly network: SideNetwork | string;
  readonly disk: SmallDisk | string;
  /** A database with the players of the run, to be copied. */
  readonly template: string;
  readonly tokens: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
}

export interface GroundsPlan {
  readonly databaseUrl: string;
  readonly natsUrl: string;
  readonly players: number;
  /** Whether a fault needs them; they are set up only then. */
  readonly wants: { readonly network: boolean; readonly disk: boolean };
}

/** So that the stakes of rounds which a team service leaves open are returned within the run. */
const SERVICE_ROUND_SECONDS = 10;
/** The name of the tablespace on the small disk. */
export const SMALL = 'baize_small';

export async function prepareGrounds(plan: GroundsPlan, leftovers: Leftovers): Promise<Grounds> {
  const folder = await mkdtemp(join(tmpdir(), 'baize-faults-'));
  leftovers.add(() => rm(folder, { recursive: true, force: true }));
  // The server runs as a user of its own, and has its folder within.
  await chmod(folder, 0o711);
  const network = plan.wants.network ? await orWhy(openSideNetwork(leftovers), 'a network namespace') : 'not wanted';
  const from = typeof network === 'string' ? null : `${network.there}/32`;
  const own = await startCluster(folder, from, leftovers);
  const cluster = own ?? (await borrowCluster(plan.databaseUrl, leftovers));
  const beacon = await serveBeacon();
  leftovers.add(async () => beacon.close());
  const settings = { ...settingsOf(join(folder, 'data')), ...beacon.settings };
  const made = await makeTemplate(cluster, settings, plan.players);
  return {
    cluster,
    network: cluster.isOwn ? network : 'no PostgreSQL server of its own to reach from there',
    disk: plan.wants.disk ? await smallDisk(cluster, folder, leftovers) : 'not wanted',
    nats: await answers(plan.natsUrl),
    natsUrl: plan.natsUrl,
    settings,
    ...made,
  };
}

function settingsOf(dataDir: string): Record<string, string> {
  return {
    BAIZE_DATA_DIR: dataDir,
    DATABASE_CONNECTIONS: '8',
    RATE_LIMITS: 'false',
    SEED_ACCOUNTS: 'false',
    PASSWORD_MEMORY_KIB: '8',
    ACCESS_TOKEN_SECONDS: '86400',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    SITE_ORIGINS: SITE,
    PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET,
    CODE_SECRET: 'of-this-run',
    SEED_KEY: 'a-seed-key-of-this-run-and-no-other',
    OPERATOR_TOKEN,
    SLOTS_WALLET_SECRET: WALLET_SECRET,
    SPORTS_FEED: 'off',
    INSIDE_HOSTS: '127.0.0.1',
    TEAM_SERVICE_ROUND_SECONDS: String(SERVICE_ROUND_SECONDS),
    CRASH_BETTING_SECONDS: '2',
    CRASH_RESULT_SECONDS: '1',
    CRASH_CHAIN_LENGTH: '10000',
    ROULETTE_CHAIN_LENGTH: '1000',
  };
}

async function makeTemplate(
  cluster: Cluster,
  settings: Readonly<Record<string, string>>,
  players: number,
): Promise<Pick<Grounds, 'template' | 'tokens'>> {
  const template = await cluster.create();
  const member = await startMember({
    host: '127.0.0.1',
    settings: { ...settings, DATABASE_URL: cluster.url(template, cluster).href, NATS_URL: '' },
    command: [],
    imports: [],
  });
  const tokens = await registerAll(member.base('general'), players);
  for (const token of tokens) {
    await fund(member.base('general'), token);
    await beginSeeds(member.base('dice'), token);
  }
  // Trials begin with chains that have their salts: from another network no process reaches the beacon.
  for (let round = 0; round === 0; await setTimeout(100)) {
    const answer = await fetch(`${member.base('crash')}/crash/state`);
    if (answer.ok) round = ((await answer.json()) as CrashState).roundNumber;
  }
  member.signal('SIGTERM');
  await member.ended;
  return { template, tokens };
}

async function smallDisk(cluster: Cluster, folder: string, leftovers: Leftovers): Promise<SmallDisk | string> {
  if (!cluster.isOwn) return 'no PostgreSQL server of its own, and another one’s disk is not to be filled';
  const disk = await orWhy(mountSmallDisk(join(folder, 'disk'), cluster.owner, leftovers), 'a disk of its own');
  if (typeof disk === 'string') return disk;
  await cluster.query(`create tablespace ${SMALL} location '${disk.folder}'`);
  return disk;
}

async function orWhy<Made>(made: Promise<Made>, what: string): Promise<Made | string> {
  try {
    return await made;
  } catch (error) {
    return `this machine does not allow ${what}: ${(error as Error).message}`;
  }
}

function answers(natsUrl: string): Promise<Target | string> {
  const { hostname, port } = new URL(natsUrl);
  const target = { host: hostname, port: Number(port || '4222') };
  return new Promise((resolve) => {
    const socket = connect(target);
    const end = (found: Target | string) => (): void => {
      socket.destroy();
      resolve(found);
    };
    socket.once('connect', end(target)).once('error', end(`NATS does not answer at ${hostname}`));
  });
}

/** One statement on a connection of its own, which the fault does not affect. */
export async function askOnce<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
