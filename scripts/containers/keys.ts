import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newPrivateKeyPem } from '../../packages/registry-client/src/credentials/private-key.ts';

/** Reads a file of the same folder, one that is made before. */
type Read = (name: string) => string;

const secret = (): string => randomBytes(32).toString('base64url');

/** What each file of the folder holds, in the order in which they are made. Nothing ends with a line break that is no line. */
const FILES: Readonly<Record<string, (read: Read) => string>> = {
  'database-password': secret,
  'platform-operator-token': secret,
  'slots-wallet': secret,
  'signing-key.pem': newPrivateKeyPem,
  'public-key.pem': (read) =>
    createPublicKey(createPrivateKey(read('signing-key.pem')))
      .export({ type: 'spki', format: 'pem' })
      .toString(),
  // Publishes every remote: the one who builds these images has all of them.
  'publisher-token': () => `containers ${secret()} *\n`,
  'operator-token': () => `containers ${secret()}\n`,
  'shell-token': () => `containers ${secret()}\n`,
  'platform-settings': (read) =>
    lines({
      DATABASE_URL: `postgresql://baize:${read('database-password')}@postgres:5432/baize`,
      SEED_KEY: secret(),
      CODE_SECRET: secret(),
      SLOTS_WALLET_SECRET: read('slots-wallet'),
      OPERATOR_TOKEN: read('platform-operator-token'),
    }),
  'provider-settings': (read) => lines({ SLOTS_WALLET_SECRET: read('slots-wallet') }),
};

function lines(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

/**
 * Makes the keys that are missing: an existing key has sealed or signed something already. The folder is its owner's
 * alone. The files in it are readable by every container that is given one, because the servers run in their containers
 * as a user that owns none.
 *
 * @returns the names of the files that were made
 */
export function writeKeys(folder: string): string[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const read: Read = (name) => readFileSync(path.join(folder, name), 'utf8');
  return Object.entries(FILES).flatMap(([name, make]) => {
    const file = path.join(folder, name);
    if (existsSync(file)) return [];
    writeFileSync(file, make(read), { flag: 'wx', mode: 0o644 });
    return [name];
  });
}

/** Names of the files that {@link writeKeys} makes. */
export const KEY_FILES: readonly string[] = Object.keys(FILES);
