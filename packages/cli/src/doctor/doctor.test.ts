import { sampleRelease, writeReleaseFolder } from '@baize/registry-client/testing/sample-release';
import { Refusal } from '@baize/registry-client/refusals';
import type { RefusalCode } from '@baize/registry-client/refusals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { RemoteFolder } from '../testing/remote-folder.ts';
import { runDoctor } from './doctor.ts';
import type { DoctorParts } from './doctor.ts';
import type { Report } from './findings.ts';

let remote: RemoteFolder;
beforeEach(() => {
  remote = new RemoteFolder();
  remote.write('browsers/chromium', '');
  remote.write('.gitignore', 'node_modules/\ndist/\nbrowsers/\n');
});
afterEach(() => remote.remove());

const environment = (): Record<string, string> => ({
  PATH: join(remote.path, 'browsers'),
  HOME: remote.path,
  BAIZE_DEV_PORT: '0',
});

async function doctor(parts: Partial<DoctorParts> = {}): Promise<Report & { exitCode: number; text: string }> {
  const given = { environment: environment(), node: 'v20.19.0', client: null, site: null, ...parts };
  const { json, exitCode, text } = await runDoctor(remote.path, given);
  return { ...(json as Report), exitCode, text };
}

/** What was found, as `code: details`. */
async function found(parts: Partial<DoctorParts> = {}): Promise<string[]> {
  return (await doctor(parts)).findings.map(({ code, details }) => `${code}: ${details.join('; ')}`);
}

test('finds nothing in a remote that is well, and says what it did not look at', async () => {
  expect(await doctor()).toMatchObject({
    exitCode: 0,
    findings: [],
    skipped: [
      'Git: the folder is in no repository.',
      'Registry and site: none is named by BAIZE_REGISTRY_URL or --registry.',
    ],
  });
});

test('what is wrong ends it with 1 and stands first, with its remedy and its page; a warning ends it with 0', async () => {
  remote.write('src/locales/hi.json', '{}');
  expect((await doctor()).exitCode).toBe(0);
  remote.initGit();
  remote.write('deploy.pem', '');
  const { exitCode, text } = await doctor();
  expect(exitCode).toBe(1);
  expect(text.split('\n').slice(0, 7)).toEqual([
    `${remote.path}: 1 wrong, 1 warning`,
    '',
    'Wrong (git-keeps-secret): A file that looks like a key or a token is in git, or would be with the next git add.',
    '  deploy.pem',
    expect.stringMatching(/^ {2}Mend: Add it to \.gitignore/),
    '  Guide: docs/guide/doctor.md#git-keeps-secret',
    '',
  ]);
});

describe('of the machine', () => {
  test('node-too-old', async () => {
    expect(await found({ node: 'v18.20.8' })).toEqual(['node-too-old: v18.20.8, and 20 is the oldest']);
  });

  test('port-taken', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const port = String((other.address() as AddressInfo).port);
    const given = { environment: { ...environment(), BAIZE_DEV_PORT: port } };
    expect(await found(given)).toEqual([`port-taken: localhost:${port}`]);
    other.close();
    await once(other, 'close');
    expect(await found(given)).toEqual([]);
  });

  test('service-unreachable', async () => {
    const given = { environment: { ...environment(), BAIZE_DEV_SERVICE: 'http://127.0.0.1:9/' } };
    expect(await found(given)).toEqual(['service-unreachable: http://127.0.0.1:9']);
  });

  test('settings-invalid', async () => {
    const given = { environment: { ...environment(), BAIZE_DEV_PORT: 'eight' } };
    expect(await found(given)).toEqual(['settings-invalid: BAIZE_DEV_PORT must be a port']);
  });

  test('browser-missing, and Playwright’s is one', async () => {
    remote.remove('browsers');
    expect(await found()).toEqual(['browser-missing: ']);
    remote.write('.cache/ms-playwright/chromium-1200/chrome', '');
    expect(await found()).toEqual([]);
  });
});

describe('of the packages', () => {
  test('package-invalid', async () => {
    remote.write('package.json', '{');
    expect(await found()).toEqual([`package-invalid: ${remote.path}`]);
    remote.write('package.json', '{"name": "Games", "version": "1.0.0", "devDependencies": {"@baize/devkit": "*"}}');
    expect((await found())[0]).toMatch(/^package-invalid: package-invalid: .*package\.json/);
  });

  test('package-missing', async () => {
    remote.remove('node_modules/react-dom');
    expect(await found()).toEqual(['package-missing: react-dom']);
  });

  test('package-out-of-range', async () => {
    remote.change('package.json', (text) => text.replace('"@baize/contract": "*"', '"@baize/contract": "^7.0.0"'));
    expect(await found()).toEqual([
      expect.stringMatching(/^package-out-of-range: @baize\/contract \S+, and package.json asks for \^7.0.0$/),
    ]);
  });

  test('react-twice: a library brings one of its own; a tool of somebody else may', async () => {
    remote.install('chart', { dependencies: { react: '^18.0.0' } });
    remote.install('react', { version: '18.3.1' }, 'node_modules/chart');
    remote.change('package.json', (text) => text.replace('{', '{"devDependencies": {"chart": "*"},'));
    expect(await found()).toEqual([]);
    remote.change('package.json', (text) => text.replace('"dependencies": {', '"dependencies": {"chart": "*",'));
    expect(await found()).toEqual([
      expect.stringMatching(/^react-twice: react 18\.3\.1 in node_modules\/chart\/node_modules\/react; react 19/),
    ]);
  });

  test('react-twice: react and react-dom of different versions', async () => {
    remote.install('react-dom', { version: '19.2.0' });
    expect(await found()).toContainEqual(
      expect.stringMatching(/^react-twice: react \S+ in .*react-dom 19\.2\.0 in node_modules\/react-dom$/),
    );
  });

  test('baize-mixed: two versions of one package that break each other; a later patch does not', async () => {
    remote.install('@baize/widgets', { dependencies: { '@baize/protocol': '*' } });
    remote.change('package.json', (text) =>
      text.replace('"dependencies": {', '"dependencies": {"@baize/widgets": "*",'),
    );
    remote.install('@baize/protocol', { version: '0.1.9' }, 'node_modules/@baize/widgets');
    expect(await found()).toEqual([]);
    remote.install('@baize/protocol', { version: '0.2.0' }, 'node_modules/@baize/widgets');
    expect(await found()).toEqual([
      expect.stringMatching(/^baize-mixed: .*@baize\/protocol 0\.2\.0 in node_modules\/@baize\/widgets\/node_modules/),
    ]);
  });

  test('devkit-unfit; without any, what it would read is named as not looked at', async () => {
    remote.install('@baize/devkit', { exports: {} });
    expect((await found())[0]).toMatch(/^devkit-unfit: .*inspect/);
    remote.remove('node_modules/@baize/devkit');
    const { findings, skipped } = await doctor();
    expect(findings).toEqual([]);
    expect(skipped[0]).toBe('src/remote.ts and texts: @baize/devkit is not installed.');
  });
});

describe('of what the team writes', () => {
  const definition = (before: string, after: string): void =>
    remote.change('src/remote.ts', (text) => text.replace(before, after));

  test.each([
    ['a module without its source', './sample/module.tsx', './gone.tsx', /source-missing: .*gone\.tsx/],
    ['a route that is none', "pattern: '/games/sample'", "pattern: 'games sample'", /manifest-invalid: .*pattern/s],
    ['a folder of assets that is not there', './art', './pictures', /assets-missing: .*pictures/],
    ['what is no TypeScript', 'export const', 'export konst', /./],
  ])('definition-invalid: %s', async (_, before, after, says) => {
    definition(before, after);
    const [one = '', ...others] = await found();
    expect([one.startsWith('definition-invalid: '), others]).toEqual([true, []]);
    expect(one).toMatch(says);
  });

  test('definition-invalid: there is no src/remote.ts', async () => {
    remote.remove('src/remote.ts');
    expect(await found()).toEqual([expect.stringMatching(/^definition-invalid: definition-missing/)]);
  });

  test('contract-not-of-devkit', async () => {
    definition("contract: '^2.1.0'", "contract: '^1.6.0'");
    expect(await found()).toEqual([
      expect.stringMatching(/^contract-not-of-devkit: src\/remote\.ts asks for \^1\.6\.0, and .* is 2\./),
    ]);
  });

  test('catalogue-invalid', async () => {
    remote.write('src/locales/en.json', '{"sample": ');
    expect(await found()).toEqual([expect.stringMatching(/^catalogue-invalid: catalogue-invalid: .*en\.json/)]);
  });

  test('texts-lacking: a key, a whole file, a plural form of the language', async () => {
    remote.write('src/locales/manifest/en.json', '{"title": "Sample", "caption": "Up to 100"}');
    remote.remove('src/locales/kz.json');
    remote.change('src/locales/ru.json', (text) => text.replace('{', '{"bets_one": "ставка", "bets_other": "ставки",'));
    const { findings } = await doctor();
    const [lacking] = findings;
    expect([findings.length, lacking?.code, lacking?.level]).toEqual([1, 'texts-lacking', 'warning']);
    expect(lacking?.details).toEqual(
      expect.arrayContaining([
        'src/locales/manifest/hi.json: caption',
        expect.stringMatching(/^src\/locales\/kz\.json: \w/),
        'src/locales/ru.json: bets_few',
        'src/locales/en.json: bets',
      ]),
    );
  });

  test('tsconfig-unfit: an option, also one that it extends; none at all', async () => {
    remote.link('typescript');
    remote.write('base.json', '{"compilerOptions": {"jsx": "preserve", "strict": true, "erasableSyntaxOnly": true}}');
    remote.write('tsconfig.json', '{"extends": "./base.json", "compilerOptions": {"moduleResolution": "bundler"}}');
    expect(await found()).toEqual(['tsconfig-unfit: jsx: "react-jsx", because the build makes JSX so']);
    remote.remove('tsconfig.json');
    expect(await found()).toEqual(['tsconfig-unfit: there is no tsconfig.json']);
  });

  test('git-keeps-build and git-keeps-secret; an example of a secret is none', async () => {
    remote.initGit();
    remote.write('.gitignore', 'node_modules/\nbrowsers/\n');
    remote.write('.env.example', 'TOKEN=');
    remote.write('keys/publisher-token', 'x');
    expect(await found()).toEqual(['git-keeps-secret: keys/publisher-token', 'git-keeps-build: dist/']);
  });

  test('release-invalid', async () => {
    await writeReleaseFolder(remote.path, sampleRelease());
    expect(await found()).toEqual([]);
    remote.write('dist/release/web/style.css', 'a { color: red }');
    expect(await found()).toEqual([expect.stringMatching(/^release-invalid: integrity-mismatch: .*style\.css/)]);
  });
});

describe('of the registry', () => {
  const rights = {
    publisher: 'team',
    mayPublish: true,
    services: { open: ['sample-service'], granted: ['sample-service'] },
  };
  const registry = (change: object = {}, published: object | null = null): DoctorParts['client'] => ({
    release: () => Promise.resolve(published as never),
    rights: () => Promise.resolve({ ...rights, ...change }),
  });
  const refusing = (code: RefusalCode): DoctorParts['client'] => ({
    ...registry()!,
    rights: () => Promise.reject(new Refusal(code, ['a detail'])),
  });

  test('nothing, where all is well', async () => {
    expect(await doctor({ client: registry() })).toMatchObject({
      exitCode: 0,
      findings: [],
      skipped: ['Git: the folder is in no repository.'],
    });
  });

  test.each<[string, object, string[]]>([
    ['remote-not-yours', { mayPublish: false }, ['remote-not-yours: the token of team does not publish games-sample']],
    ['service-unknown', { services: { open: [], granted: [] } }, ['service-unknown: sample-service']],
    [
      'service-not-granted',
      { services: { open: ['sample-service'], granted: [] } },
      ['service-not-granted: sample-service'],
    ],
    ['service-unchecked', { services: null }, ['service-unchecked: sample-service']],
  ])('%s', async (_, change, findings) => {
    expect(await found({ client: registry(change) })).toEqual(findings);
  });

  test('version-published: with other content, and not with what is built here', async () => {
    const release = sampleRelease({ name: 'games-sample', version: '1.2.3' });
    const published = { manifest: 'sha384-other', publishedAt: '2027-01-01T00:00:00.000Z' };
    expect(await found({ client: registry({}, published) })).toEqual([
      'version-published: games-sample 1.2.3, on 2027-01-01T00:00:00.000Z',
    ]);
    await writeReleaseFolder(remote.path, release);
    const { integrity } = await import('@baize/registry-client/client/release-folder').then(({ readReleaseFolder }) =>
      readReleaseFolder(remote.path),
    );
    expect(await found({ client: registry({}, { ...published, manifest: integrity }) })).toEqual([]);
  });

  test('nothing of the token, where the registry is older than the question', async () => {
    expect(await found({ client: refusing('not-found') })).toEqual([]);
  });

  test.each<[RefusalCode, string]>([
    ['token-missing', 'token-missing: a detail'],
    ['token-wrong', 'token-refused: token-wrong: This token does not allow the call.; a detail'],
    ['token-expired', 'token-refused: token-expired: The token counted up to a day that is past.; a detail'],
    [
      'registry-unreachable',
      'registry-unreachable: registry-unreachable: No registry answers at that address.; a detail',
    ],
  ])('refused with %s', async (code, says) => {
    expect(await found({ client: refusing(code) })).toEqual([says]);
  });
});

describe('of the site', () => {
  const ID = '0'.repeat(32);
  async function siteOffering(offer: object, see: (site: string) => Promise<void>): Promise<void> {
    const answers: Record<string, object> = {
      '/builds/latest.json': { id: ID },
      [`/builds/meta/${ID}.json`]: { id: ID, offer },
    };
    const site = createServer((request, response) => response.end(JSON.stringify(answers[request.url ?? ''])));
    await once(site.listen(0, '127.0.0.1'), 'listening');
    try {
      await see(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
    } finally {
      site.close();
    }
  }
  const shared = { react: ['19.9.9'], 'react/jsx-runtime': ['19.9.9'], 'react-dom': ['19.9.9'] };

  test.each<[string, object, string[]]>([
    ['nothing, where it has all', { contracts: ['2.1.0'], shared, locales: ['ru'] }, []],
    [
      'contract-not-of-site',
      { contracts: ['1.6.0'], shared, locales: ['ru'] },
      ['contract-not-of-site: it needs contract ^2.1.0, and the shell has 1.6.0'],
    ],
    [
      'shared-not-of-site',
      { contracts: ['2.1.0'], shared: { ...shared, react: ['18.3.1'] }, locales: ['ru'] },
      [expect.stringMatching(/^shared-not-of-site: it needs react \^19/) as unknown as string],
    ],
  ])('%s', async (_, offer, findings) => {
    await siteOffering(offer, async (site) => expect(await found({ site })).toEqual(findings));
  });

  test('site-unreachable', async () => {
    expect((await found({ site: 'http://127.0.0.1:9' }))[0]).toMatch(/^site-unreachable: http:\/\/127\.0\.0\.1:9/);
  });
});
