import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { takeErrorReports } from './error-reports.ts';

interface Line {
  readonly msg: string;
  readonly id?: string;
}

/** A server that keeps what it logs of broken pages. */
function logging() {
  const lines: Line[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  const server = Fastify({ logger: { level: 'error', stream } });
  let now = 0;
  takeErrorReports(server, () => now);
  return {
    lines,
    later: (ms: number) => void (now += ms),
    report: (body: object | string) =>
      server.inject({
        method: 'POST',
        url: '/_baize/errors',
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}

describe('reports of broken pages', () => {
  const report = { id: '0123456789ab', path: '/games/dice', message: 'broken', stack: 'Error: broken' };

  it('[X10] [R40] support finds the number in the log, with what broke', async () => {
    const site = logging();
    expect((await site.report(report)).statusCode).toBe(204);
    expect(site.lines).toEqual([
      expect.objectContaining({ id: '0123456789ab', path: '/games/dice', reason: 'broken', stack: 'Error: broken' }),
    ]);
  });

  it.each(['', 'null', '{}', '[1]', '{"id":"<script>"}', 'x'.repeat(5_000)])('%j is no report', async (body) => {
    const site = logging();
    await site.report(body);
    expect(site.lines).toEqual([]);
  });

  it('report-too-large: is refused', async () => {
    expect((await logging().report({ ...report, stack: 'x'.repeat(20_000) })).statusCode).toBe(413);
  });

  it('too-many-reports: the log is not filled by them', async () => {
    const site = logging();
    for (let n = 0; n < 70; n += 1) await site.report(report);
    expect(site.lines).toHaveLength(60);
    site.later(60_000);
    await site.report(report);
    expect(site.lines).toHaveLength(61);
  });
});
