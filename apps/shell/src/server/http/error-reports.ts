import type { FastifyInstance } from 'fastify';

const REPORT_PATH = '/_baize/errors';
const BODY_LIMIT_BYTES = 16 * 1024;
const LONGEST_TEXT = 4_000;
/** More than these in a minute say the same, or are made up. */
const REPORTS_A_MINUTE = 60;
const MINUTE_MS = 60_000;

/** Writes down what broke a page in somebody's browser, under the number that its error page shows. */
export function takeErrorReports(server: FastifyInstance, now: () => number = () => performance.now()): void {
  let minute = 0;
  let taken = 0;

  server.post(REPORT_PATH, { bodyLimit: BODY_LIMIT_BYTES }, (request, reply) => {
    const present = Math.floor(now() / MINUTE_MS);
    if (present !== minute) [minute, taken] = [present, 0];
    taken += 1;
    const report = readReport(request.body);
    if (report && taken <= REPORTS_A_MINUTE) request.log.error(report, 'A page broke in a browser');
    return reply.code(204).send();
  });
}

/** A beacon is text; what is no report of ours is not written down. */
function readReport(body: unknown): Record<string, string | null> | null {
  try {
    const report = JSON.parse(String(body)) as Record<string, unknown>;
    if (!/^[0-9a-f]{12}$/.test(String(report['id']))) return null;
    const text = (name: string): string | null =>
      typeof report[name] === 'string' ? report[name].slice(0, LONGEST_TEXT) : null;
    return { id: text('id'), path: text('path'), reason: text('message'), stack: text('stack') };
  } catch {
    return null;
  }
}
