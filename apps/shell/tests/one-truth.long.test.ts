import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { fixtureRelease } from './fixtures/release.ts';
import { SiteOfRegistry } from './fixtures/site-of-registry.ts';

const saying = (version: string) =>
  fixtureRelease({ version, body: `module.Root = () => React.createElement('b', null, 'this is ${version}');` });
const throwing = (version: string) => fixtureRelease({ version, entry: 'throw new Error("never");' });
const why = ['--reason', 'a test', '--wait', '30'];

/** The part of `baize status --json` that is tested here. */
interface RemoteAnswer {
  readonly served: { readonly state: string; readonly of: number };
}

describe('a release that no server can serve', () => {
  const site = new SiteOfRegistry();
  const shells: Record<string, FastifyInstance> = {};

  /** What visitors get of each server, as soon as it shows anything: on a busy machine a page may come before the remote. */
  async function shown(): Promise<Record<string, string>> {
    const versions: Record<string, string> = {};
    for (const [name, server] of Object.entries(shells)) {
      while (versions[name] === undefined) {
        const { body } = await server.inject('/en/games/test');
        const version = /this is ([\d.]+)/.exec(body)?.[1];
        if (version === undefined) await new Promise((resolve) => setTimeout(resolve, 100));
        else versions[name] = version;
      }
    }
    return versions;
  }

  /** Asks until it holds; a condition that never holds ends by the time limit of the test. */
  async function ofRemote(holds: (remote: RemoteAnswer) => boolean): Promise<RemoteAnswer> {
    for (;;) {
      const [remote] = (await site.status()).remotes;
      if (remote && holds(remote)) return remote;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  beforeAll(async () => {
    await site.startRegistry();
    for (const release of [saying('1.0.0'), throwing('1.1.0'), saying('1.2.0')]) await site.publish(release);
    shells['first'] = await site.startShell('first');
  });
  afterAll(() => site.close());

  it('a release that is served says by whom, with exit code 0', async () => {
    const { code, answer } = await site.baize('release', 'games-test', '1.0.0', ...why);
    expect([code, answer]).toMatchObject([
      0,
      { reason: 'a test', served: { superseded: false, served: { state: 'live', servers: 1, of: 1 } } },
    ]);
  });

  it('one that is held back says where and with which code, with exit code 3', async () => {
    const { code, answer } = await site.baize('release', 'games-test', '1.1.0', ...why);
    expect(code).toBe(3);
    expect(answer).toMatchObject({
      served: {
        served: {
          state: 'held-back',
          servers: 0,
          of: 1,
          heldBack: [{ version: '1.1.0', code: 'entry-threw', server: expect.any(String) }],
          versions: [{ version: '1.0.0', servers: 1 }],
        },
      },
    });
  });

  it('after a restart and on a second server with an empty disk visitors get the same version, and status says so', async () => {
    await site.stopShell('first');
    shells['first'] = await site.startShell('first');
    shells['second'] = await site.startShell('second');
    expect(await shown()).toEqual({ first: '1.0.0', second: '1.0.0' });
    const remote = await ofRemote(({ served }) => served.of === 2 && served.state === 'held-back');
    expect(remote).toMatchObject({
      live: '1.1.0',
      previous: '1.0.0',
      served: { servers: 0, versions: [{ version: '1.0.0', servers: 2 }] },
    });
  });

  it('a registry that was killed knows it again with the next reports', async () => {
    await site.killRegistry();
    await site.startRegistry();
    await ofRemote(({ served }) => served.of === 2 && served.state === 'held-back');
  });

  it('what comes after it goes back to what was served, and never to it', async () => {
    const next = await site.baize('release', 'games-test', '1.2.0', ...why);
    expect([next.code, next.answer]).toMatchObject([0, { served: { served: { state: 'live', servers: 2, of: 2 } } }]);
    expect(await shown()).toEqual({ first: '1.2.0', second: '1.2.0' });
    const back = await site.baize('rollback', 'games-test', ...why);
    expect([back.code, back.answer]).toMatchObject([0, { to: { version: '1.0.0' } }]);
    expect(await shown()).toEqual({ first: '1.0.0', second: '1.0.0' });
    const again = await site.baize('rollback', 'games-test', ...why);
    expect([again.code, again.answer]).toMatchObject([1, { error: { code: 'no-previous' } }]);
  });
});
