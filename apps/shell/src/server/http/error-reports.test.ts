import { describe, expect, it, jest } from '@jest/globals';
import Fastify from 'fastify';
import { takeErrorReports } from './error-reports.ts';

interface Line {
  readonly msg: string;
  readonly id?: string;
  readonly remote?: string | null;
}

/** A server that collects what it logs of broken pages. */
function logging(ownClock = true) {
  const lines: Line[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  const server = Fastify({ logger: { level: 'error', stream } });
  let now = 0;
  if (ownClock) takeErrorReports(server, () => now);
  else takeErrorReports(server);
  return {
    lines,
    later: (ms: number) => void (now += ms),
    report: (body: object | string, remoteAddress = '10.0.0.1', type = 'text/plain;charset=UTF-8') =>
      server.inject({
        method: 'POST',
        remoteAddress,
        url: '/_baize/errors',
        headers: { 'content-type': type },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}

describe('reports of broken pages', () => {
  const report = { id: '0123456789ab', fatal: true, path: '/games/dice', message: 'broken', stack: 'Error: broken' };

  it('[row:X10] [row:R40] support finds the number in the log, with what broke', async () => {
    const site = logging();
    expect((await site.report(report)).statusCode).toBe(204);
    expect(site.lines).toEqual([
      expect.objectContaining({
        msg: 'A page broke in a browser',
        id: '0123456789ab',
        fatal: true,
        path: '/games/dice',
        reason: 'broken',
        stack: 'Error: broken',
      }),
    ]);
  });

  it('[row:X10] a text is cut at 4,000 characters, and what is no text is left out', async () => {
    const site = logging();
    await site.report({ ...report, path: 7, stack: 'x'.repeat(5_000) });
    await site.report({ message: 'broken', fatal: 'yes' });
    expect(site.lines).toEqual([
      expect.objectContaining({ path: null, stack: 'x'.repeat(4_000) }),
      expect.objectContaining({ fatal: false, path: null, stack: null, remote: null, version: null }),
    ]);
  });

  it.each([
    '0123456789a',
    '0123456789abc',
    '0123456789aB',
    'x123456789ab',
    '0123456789ab ',
    123_456_789_012.5,
    null,
    {},
  ])('[row:X10] %j is no number of a report', async (id) => {
    const site = logging();
    expect((await site.report({ ...report, id })).statusCode).toBe(204);
    expect(site.lines).toEqual([]);
  });

  it.each([
    ['games-dice', '1.0.0+b-7'],
    ['x'.repeat(64), 'y'.repeat(64)],
    ['a', '1'],
  ])('[row:X10] the remote %s in version %s is one', async (remote, version) => {
    const site = logging();
    await site.report({ ...report, remote, version });
    expect(site.lines).toEqual([expect.objectContaining({ remote, version })]);
  });

  it.each(['', 'a b', ' a', 'a ', 'a/b', '<a', 'a>', 'x'.repeat(65)])(
    '[row:X10] %j is neither a remote nor a version',
    async (name) => {
      const site = logging();
      await site.report({ ...report, remote: name, version: name });
      expect(site.lines).toEqual([expect.objectContaining({ reason: 'broken', remote: null, version: null })]);
    },
  );

  it.each(['', 'null', '{}', '[1]', '{"id":"<script>"}', 'x'.repeat(5_000)])(
    '[row:X10] %j is no report',
    async (body) => {
      const site = logging();
      await site.report(body);
      expect(site.lines).toEqual([]);
    },
  );

  it('[row:X10] report-too-large: is refused above 16 KiB', async () => {
    const bare = JSON.stringify({ ...report, stack: '' }).length;
    const sized = (bytes: number) => logging().report({ ...report, stack: 'x'.repeat(bytes - bare) });
    expect((await sized(16_385)).statusCode).toBe(413);
    expect((await sized(16_384)).statusCode).toBe(204);
  });

  it.each(['text/csv', 'application/json', 'multipart/form-data; boundary=x', '', 'x'])(
    '[row:X10] %j and a broken text are no failure of this server',
    async (type) => {
      const site = logging();
      const { statusCode } = await site.report('{"message":', '10.0.0.1', type);
      expect(statusCode).toBeGreaterThanOrEqual(200);
      expect(statusCode).toBeLessThan(500);
      expect(site.lines).toEqual([]);
    },
  );

  it('[row:X10] a house of one IPv6 network is one address', async () => {
    const site = logging();
    for (let n = 0; n < 30; n += 1) await site.report(report, `2a00:1:2:3::${n}`);
    expect((await site.report(report, '2a00:1:2:3::ffff')).statusCode).toBe(429);
    expect((await site.report(report, '2a00:1:2:4::1')).statusCode).toBe(204);
  });

  it('[row:X10] what broke no page is written down with the remote and version that it came from', async () => {
    const site = logging();
    await site.report({ path: '/', message: 'broken', remote: 'games-dice', version: '0.3.1' });
    await site.report({ message: 'broken', remote: '<script>', version: 'x'.repeat(100) });
    expect(site.lines).toEqual([
      expect.objectContaining({ msg: 'Something broke in a browser', remote: 'games-dice', version: '0.3.1' }),
      expect.objectContaining({ remote: null, version: null }),
    ]);
    expect(site.lines[0]?.id).toEqual(expect.any(String));
  });

  it('[row:X10] too-many-reports: one address is refused, another is not, and a minute later neither is', async () => {
    const site = logging();
    for (let n = 0; n < 30; n += 1) expect((await site.report(report)).statusCode).toBe(204);
    const refused = await site.report(report);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await site.report(report, '10.0.0.2')).statusCode).toBe(204);
    expect(site.lines).toHaveLength(31);
    site.later(60_000);
    expect((await site.report(report)).statusCode).toBe(204);
    expect(site.lines).toHaveLength(32);
  });

  it('[row:X10] a minute is one of the server’s own clock', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(59_000);
    const site = logging(false);
    const status = async (): Promise<number> => (await site.report(report)).statusCode;
    for (let n = 0; n < 30; n += 1) await site.report(report);
    expect(await status()).toBe(429);
    clock.mockReturnValue(60_000);
    expect(await status()).toBe(204);
    clock.mockRestore();
  });

  it('[row:X10] too-many-addresses: the log is not filled by them, and the next minute takes as many', async () => {
    const site = logging();
    for (let n = 0; n < 310; n += 1) await site.report(report, `10.0.1.${n % 250}`);
    expect(site.lines).toHaveLength(300);
    site.later(59_999);
    expect((await site.report(report, '10.0.2.1')).statusCode).toBe(429);
    site.later(1);
    for (let n = 0; n < 310; n += 1) await site.report(report, `10.0.1.${n % 250}`);
    expect(site.lines).toHaveLength(600);
  });
});
