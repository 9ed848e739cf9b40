import { SignedDocument } from '@baize/contract/channel';
import { KeyRing } from '@baize/contract/key-ring';
import { keyIdOf, signPayload } from '@baize/contract/node/signature';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type * as z from 'zod/mini';
import type { RegistryClient } from '@baize/registry-client/client/registry-client';
import { InstalledKeys } from '@baize/registry-client/credentials/listed-keys';
import { newPrivateKeyPem } from '@baize/registry-client/credentials/private-key';
import { Refusal } from '@baize/registry-client/refusals';
import { parseJson } from '@baize/registry-client/parse-json';
import { columns } from './columns.ts';
import type { CommandAnswer } from './command-answer.ts';
import type { KeysCommand } from './keys-command.ts';

/** A ring key without an end: as long as anybody plans. */
const NEVER = '9999-12-31T23:59:59.999Z';

/** @throws Refusal `usage` for files that are not what they must be, and everything that the registry refuses */
export async function runKeys(command: KeysCommand, client: RegistryClient): Promise<CommandAnswer> {
  switch (command.act) {
    case 'list': {
      const keys = await client.keys();
      return done(keys, keysTable(keys));
    }
    case 'new': {
      const made = await client.makeKey(command.reason);
      return done(
        made,
        `Key ${made.id} was made and signs nothing yet. Next: baize keys sign, on the machine of the root key.`,
      );
    }
    case 'root':
      return makeRoot(command.file);
    case 'sign':
      return signRing(command);
    case 'install': {
      const installed = await client.installRing(await jsonIn(command.file, SignedDocument), command.reason);
      return done(installed, `Ring ${installed.version} counts; key ${installed.present} signs from now on.`);
    }
  }
}

async function makeRoot(file: string): Promise<CommandAnswer> {
  const pem = newPrivateKeyPem();
  const publicKey = createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();
  try {
    // A root key that is there is never replaced: every server of the site trusts it.
    await writeFile(file, pem, { mode: 0o600, flag: 'wx' });
    await writeFile(`${file}.pub`, publicKey, { flag: 'wx' });
  } catch (error) {
    throw new Refusal('usage', [`${file} cannot be written, or is there already`], error);
  }
  const root = keyIdOf(publicKey);
  return done(
    { root, file, publicKeyFile: `${file}.pub` },
    `Root key ${root}. Keep ${file} offline, in two places; servers get ${file}.pub.`,
  );
}

/** Every key that the registry has is in the new ring; those of the ring before keep their end. */
async function signRing({
  rootFile,
  keysFile,
  revoke,
  expiresAt,
}: KeysCommand & { act: 'sign' }): Promise<CommandAnswer> {
  const { keys, ring } = await jsonIn(keysFile, InstalledKeys);
  const before = ring && KeyRing.parse(parseJson(ring.payload));
  const known = before?.keys ?? [];
  const added = Object.entries(keys).filter(([id]) => !known.some((key) => key.id === id));
  const all = [
    ...known,
    ...added.map(([id, publicKey]) => ({ id, publicKey, expiresAt: expiresAt ?? NEVER, revoked: false })),
  ];
  const unknown = revoke.find((id) => !all.some((key) => key.id === id));
  if (unknown !== undefined) throw new Refusal('usage', [`${keysFile} has no key ${unknown}`]);
  const next: KeyRing = {
    schema: 1,
    version: (before?.version ?? 0) + 1,
    keys: all.map((key) => ({ ...key, revoked: key.revoked || revoke.includes(key.id) })),
  };
  const signed = signPayload(JSON.stringify(next), await privateKeyIn(rootFile));
  return done(signed, JSON.stringify(signed));
}

async function privateKeyIn(file: string): Promise<ReturnType<typeof createPrivateKey>> {
  try {
    return createPrivateKey(await readFile(file, 'utf8'));
  } catch (error) {
    throw new Refusal('usage', [`${file} holds no private key`], error);
  }
}

async function jsonIn<Schema extends z.ZodMiniType>(file: string, schema: Schema): Promise<z.output<Schema>> {
  const read = schema.safeParse(parseJson(await readFile(file, 'utf8').catch(() => '')));
  if (!read.success) throw new Refusal('usage', [`${file} is not what baize keys printed with --json`], read.error);
  return read.data;
}

function keysTable({ keys, present, ring }: InstalledKeys): string {
  const known = ring ? KeyRing.parse(parseJson(ring.payload)) : null;
  const rows = Object.keys(keys).map((id) => {
    const key = known?.keys.find((each) => each.id === id);
    const state = id === present ? 'signs' : key?.revoked ? 'revoked' : key ? 'in the ring' : 'not in a ring';
    return [id, state, key?.expiresAt ?? '-'];
  });
  const head = known
    ? `Ring ${known.version}, signed by root ${ring?.keyId}`
    : 'No root signs the keys of this registry.';
  return [head, '', columns([['KEY', 'STATE', 'SIGNS UNTIL'], ...rows])].join('\n');
}

function done(json: unknown, text: string): CommandAnswer {
  return { json, text, exitCode: 0 };
}
