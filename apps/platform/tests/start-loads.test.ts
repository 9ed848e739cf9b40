import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const RUN = join(import.meta.dirname, '../src/run.ts');
/** Prints the packages that a program has loaded when all its imports are done. */
const PROBE = `
  import { registerHooks } from 'node:module';
  const loaded = new Set();
  registerHooks({ load(url, context, next) { loaded.add(url); return next(url, context); } });
  await import(${JSON.stringify(RUN)});
  const packages = [...loaded].map((url) => /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]);
  console.log(JSON.stringify({ packages: [...new Set(packages)].filter(Boolean), fetch: process.moduleLoadList.some((name) => name.endsWith('undici/undici')) }));
`;

it('a start loads no package that only some processes or later calls need', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    '--input-type=module',
    '--eval',
    PROBE,
  ]);
  const { packages, fetch } = JSON.parse(stdout) as { packages: string[]; fetch: boolean };
  expect(packages).toContain('fastify');
  // The other database, a bus across processes, a mail server, logins by other parties, schemas that are compiled
  // later.
  for (const later of [
    '@electric-sql/pglite',
    '@nats-io/transport-node',
    'nodemailer',
    'jose',
    'openid-client',
    'ajv',
    '@noble/curves',
  ])
    expect(packages).not.toContain(later);
  expect(packages.filter((name) => name.startsWith('@opentelemetry/sdk'))).toEqual([]);
  expect(fetch).toBe(false);
});
