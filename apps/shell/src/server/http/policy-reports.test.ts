import { createMetrics } from '@baize/telemetry';
import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { takePolicyReports } from './policy-reports.ts';

async function site() {
  const server = Fastify();
  const metrics = createMetrics();
  let now = 0;
  const versions: Readonly<Record<string, string>> = { '1.2.0': '1.2.0', files: '1.1.0' };
  const versionServed = async (remote: string, folder: string) =>
    remote === 'games-dice' ? (versions[folder] ?? null) : null;
  await takePolicyReports(server, metrics, versionServed, () => now);
  return {
    later: (ms: number) => void (now += ms),
    async rows() {
      const lines = (await metrics.text()).split('\n');
      return lines.filter((line) => line.startsWith('baize_shell_policy_reports_total{'));
    },
    report: (body: unknown, type = 'application/reports+json', remoteAddress = '10.0.0.1') =>
      server.inject({
        method: 'POST',
        remoteAddress,
        url: '/_baize/csp',
        headers: { 'content-type': type },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}

const listed = (sourceFile: string | null, effectiveDirective = 'connect-src') => ({
  type: 'csp-violation',
  body: { effectiveDirective, sourceFile, blockedURL: 'https://evil.example/' },
});
const ofDice = listed('https://site.example/remotes/games-dice/1.2.0/web/dice.js');

describe('reports of the content security policy', () => {
  it('counts what a list of them tells, by remote and version', async () => {
    const { report, rows } = await site();
    expect((await report([ofDice, ofDice])).statusCode).toBe(204);
    expect(await rows()).toEqual([
      'baize_shell_policy_reports_total{remote="games-dice",version="1.2.0",directive="connect-src"} 2',
    ]);
  });

  it('counts one of the older form', async () => {
    const { report, rows } = await site();
    const alone = { 'violated-directive': "img-src 'self'", 'source-file': ofDice.body.sourceFile };
    expect((await report({ 'csp-report': alone }, 'application/csp-report')).statusCode).toBe(204);
    expect(await rows()).toEqual([
      'baize_shell_policy_reports_total{remote="games-dice",version="1.2.0",directive="img-src"} 1',
    ]);
  });

  it('counts a file that versions share for the first of them that has it', async () => {
    const { report, rows } = await site();
    await report([listed('https://site.example/remotes/games-dice/files/web/dice.abc.js')]);
    expect(await rows()).toEqual([
      'baize_shell_policy_reports_total{remote="games-dice",version="1.1.0",directive="connect-src"} 1',
    ]);
  });

  it('a version that was never served, and a script of the page, count as the page’s', async () => {
    const { report, rows } = await site();
    await report([
      listed('https://site.example/remotes/games-dice/9.9.9/web/dice.js'),
      listed('https://site.example/remotes/made-up/1.2.0/web/a.js'),
      listed(null),
    ]);
    expect(await rows()).toEqual([
      'baize_shell_policy_reports_total{remote="page",version="",directive="connect-src"} 3',
    ]);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a number', '7'],
    ['a list of anything', '[null, 7, [], {"type":"csp-violation"}, {"type":"csp-violation","body":7}]'],
    ['a directive that is none', JSON.stringify([listed(null, 'Bad"} 1\n')])],
  ])('%s is no failure, and is not counted', async (_, body) => {
    const { report, rows } = await site();
    for (const type of ['application/reports+json', 'application/csp-report', 'text/plain', 'image/png'])
      expect((await report(body, type)).statusCode).toBeLessThan(500);
    expect(await rows()).toEqual([]);
  });

  it('a body of more than 64 KB is refused', async () => {
    const { report, rows } = await site();
    expect((await report([ofDice, 'x'.repeat(64 * 1024)])).statusCode).toBe(413);
    expect(await rows()).toEqual([]);
  });

  it('of one body 20 are read', async () => {
    const { report, rows } = await site();
    await report(Array.from({ length: 21 }, () => ofDice));
    expect((await rows())[0]).toMatch(/ 20$/);
  });

  it('one address may send 30 in a minute, and stops no other', async () => {
    const { report, later } = await site();
    for (let sent = 0; sent < 30; sent += 1) expect((await report([ofDice])).statusCode).toBe(204);
    const refused = await report([ofDice]);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await report([ofDice], undefined, '10.0.0.2')).statusCode).toBe(204);
    later(60_000);
    expect((await report([ofDice])).statusCode).toBe(204);
  });
});
