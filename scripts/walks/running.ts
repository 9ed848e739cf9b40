import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startChild } from '../stack/child.ts';
import type { Copy } from './copy.ts';

type Environment = Readonly<Record<string, string>>;

/** A platform that serves, with its data in the copy. */
export interface Platform {
  readonly ports: Readonly<Record<'dice' | 'general', number>>;
}

/** What a program says once it serves: the platform its ports, the others their address. */
interface Ready extends Platform {
  readonly url: string;
}

/** Uses a program of the copy while it serves. */
async function whileRuns<Result>(
  { root }: Copy,
  program: string,
  environment: Environment,
  work: (ready: Ready) => Promise<Result>,
): Promise<Result> {
  const child = startChild<Ready>(program, [path.join(root, program)], environment);
  try {
    return await work(await child.ready);
  } finally {
    await child.stop();
  }
}

/** Folder of the platform's data, in the copy. */
export const platformData = ({ root }: Copy): string => path.join(root, '.baize/platform');

/** On ports that are free. A second start finds what the first one left. */
export function whilePlatformRuns<Result>(copy: Copy, use: (platform: Platform) => Promise<Result>): Promise<Result> {
  const ports = ['GENERAL', 'CRASH', 'CASES', 'MINER', 'COINFLIP', 'KENO', 'DICE'].map((name) => [`PORT_${name}`, '0']);
  const environment = {
    ...Object.fromEntries(ports),
    BAIZE_DATA_DIR: platformData(copy),
    DATABASE_URL: '',
    NATS_URL: '',
    LOG_LEVEL: 'warn',
    PLATFORM_METRICS_PORT: '0',
  };
  return whileRuns(copy, 'apps/platform/src/main.ts', environment, use);
}

/** A registry with a folder of its own, and what its command and a site need to find it. */
export function whileRegistryRuns<Result>(
  copy: Copy,
  use: (environment: Environment) => Promise<Result>,
): Promise<Result> {
  const folder = path.join(copy.root, '.baize/registry');
  mkdirSync(folder, { recursive: true });
  const environment = { REGISTRY_DATA_DIR: folder, REGISTRY_LOG_LEVEL: 'warn', REGISTRY_METRICS_PORT: '0' };
  return whileRuns(
    copy,
    'apps/registry/src/main.ts',
    { ...environment, REGISTRY_PORT: '0', REGISTRY_FIRST_REMOTES: '*' },
    ({ url }) =>
      use({
        ...environment,
        REGISTRY_URL: url,
        BAIZE_REGISTRY_URL: url,
        REGISTRY_PUBLIC_KEY_FILE: path.join(folder, 'public-key.pem'),
      }),
  );
}

/** The built site before a platform and a registry. */
export function whileSiteRuns<Result>(
  copy: Copy,
  { ports }: Platform,
  registry: Environment,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const services = Object.entries(ports).map(([name, port]) => [
    `SERVICE_${name.toUpperCase()}_URL`,
    `http://localhost:${port}`,
  ]);
  const environment = {
    ...registry,
    ...Object.fromEntries(services),
    SHELL_DATA_DIR: path.join(copy.root, '.baize/shell'),
    SHELL_PORT: '0',
    SHELL_METRICS_PORT: '0',
  };
  return whileRuns(copy, 'apps/shell/src/server/main.ts', environment, ({ url }) => use(url));
}

/** The player that a new installation has. */
export function seededAccount(copy: Copy): { readonly email: string; readonly password: string } {
  const { accounts } = JSON.parse(readFileSync(path.join(platformData(copy), 'accounts.json'), 'utf8')) as {
    accounts: readonly [{ email: string; password: string }];
  };
  return accounts[0];
}

/** What a call sends: a token of a player, a body, and the language of the page that it comes from. */
interface Sent {
  readonly token?: string;
  readonly body?: object;
  readonly language?: string;
}

/** Calls a service. @throws when it refuses, with what it said */
export async function asked<Answer>(
  port: number,
  where: string,
  { token, body, language }: Sent = {},
): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${port}${where}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(language && { 'accept-language': language }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${where} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Letters to an address, the newest first. */
export async function letters(
  { ports }: Platform,
  email: string,
): Promise<readonly { readonly subject: string; readonly text: string }[]> {
  const where = `/sandbox/mailbox.json?to=${encodeURIComponent(email)}`;
  return (await asked<{ messages: readonly { subject: string; text: string }[] }>(ports.general, where)).messages;
}

/** Chooses the first client seed of a player, as the browser does before the first bet. */
export async function beginSeeds({ ports }: Platform, token: string): Promise<void> {
  await asked(ports.dice, '/fairness/seeds/begin', { token, body: { clientSeed: 'first-of-a-walk' } });
}

/** The proof of a bet once its seeds are revealed. */
export interface Revealed {
  readonly proof: { readonly serverSeed: string | null; readonly clientSeed: string; readonly nonce: number };
}

/** A bet as anybody is shown it once its player has changed seeds. */
export async function revealedBet<Bet extends Revealed>({ ports }: Platform, token: string, id: string): Promise<Bet> {
  const { serverSeedHash } = await asked<{ serverSeedHash: string }>(ports.dice, '/fairness/seeds', { token });
  await asked(ports.dice, '/fairness/seeds/rotate', { token, body: { serverSeedHash, clientSeed: 'walk' } });
  return asked<Bet>(ports.dice, `/bets/${id}`);
}

/** What `npm run verify` prints of a revealed bet. */
export async function recomputed<Steps>(
  { run }: Copy,
  game: string,
  { proof: { serverSeed, clientSeed, nonce } }: Revealed,
  choice: readonly string[],
): Promise<Steps> {
  if (serverSeed === null) throw new Error('The seeds were rotated and are not revealed.');
  const seeds = ['--server-seed', serverSeed, '--client-seed', clientSeed, '--nonce', String(nonce)];
  const text = await run('packages/fairness/src/cli/verify.ts', [game, ...seeds, ...choice, '--json']);
  return (JSON.parse(text) as { steps: Steps }).steps;
}
