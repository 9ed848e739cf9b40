import { createHash, randomInt } from 'node:crypto';
import type { Answer, Site } from './site.ts';

export const CHANNEL = 'production';
const LANGUAGES = ['ru', 'en', 'kz', 'br', 'hi'];

const hash = (bytes: string, as: 'base64' | 'hex'): string => createHash('sha384').update(bytes).digest(as);
const inAll = (text: string): Record<string, string> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text]));

export interface Made {
  readonly name: string;
  readonly version: string;
  readonly route: string;
  // A hostile manifest has any shape.
  readonly manifest: Record<string, unknown>;
  readonly files: Readonly<Record<string, string>>;
}

/** A remote of an attacker with a page of its own. @param node source of its container for servers */
export function hostileRelease(node: string, web = 'globalThis.nothing = 1;'): Made {
  const name = `attack-${randomInt(1e9)}`;
  const version = '1.0.0';
  const route = `/${name}`;
  const files = { 'web/entry.js': web, 'node/entry.cjs': node, 'locales/en.json': '{}' };
  const manifest = {
    schema: 1,
    name,
    version,
    contract: '^1.0.0',
    container: `${name}_${version}`.replaceAll(/[^a-z0-9]+/g, '_'),
    entry: { web: 'web/entry.js', node: 'node/entry.cjs' },
    modules: [
      {
        expose: './page',
        routes: [{ pattern: route, title: inAll('Attack'), game: false }],
        service: 'general',
        calls: ['GET general/profile/user'],
        skeleton: 'form',
        namespace: 'attack',
        locales: inAll('locales/en.json'),
        styles: [],
        scripts: ['web/entry.js'],
        guests: true,
      },
    ],
    files: Object.fromEntries(
      Object.entries(files).map(([file, text]) => [
        file,
        { integrity: `sha384-${hash(text, 'base64')}`, bytes: Buffer.byteLength(text) },
      ]),
    ),
    shared: {},
  };
  return { name, version, route, manifest, files };
}

/** The same under another name. */
export function named({ manifest, version, ...made }: Made, name: string): Made {
  const container = `${name}_${version}`.replaceAll(/[^a-z0-9]+/g, '_');
  return { ...made, name, version, manifest: { ...manifest, name, container } };
}

/** Publishes with the publisher's token. Resolves with the answer to the manifest. */
export async function publish(site: Site, { name, version, manifest, files }: Made): Promise<Answer> {
  const headers = {
    'content-type': 'application/octet-stream',
    authorization: `Bearer ${site.registryToken('publisher')}`,
  };
  for (const text of Object.values(files))
    await site.registry(`/v1/files/${hash(text, 'hex')}`, { method: 'PUT', headers, body: text });
  return site.registry(`/v1/releases/${name}/${version}`, { method: 'PUT', headers, body: JSON.stringify(manifest) });
}

/** Releases it to everybody, and waits until the site knows its page. */
export async function release(site: Site, { name, version, route }: Made): Promise<void> {
  const { body } = await site.registry(`/v1/channels/${CHANNEL}/status`);
  const answer = await site.registry(`/v1/channels/${CHANNEL}`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      'if-match': `"${body.revision}"`,
      'baize-reason': 'an attack of npm run attack',
      authorization: `Bearer ${site.registryToken('operator')}`,
    },
    body: JSON.stringify({ operation: 'release', remote: name, version }),
  });
  if (answer.status !== 200) throw new Error(`the release was refused: ${JSON.stringify(answer.body)}`);
  for (let asked = 0; asked < 50; asked += 1) {
    if ((await site.page(route)).status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`the site does not know ${route}`);
}
