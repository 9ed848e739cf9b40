import { MINUTE_SECONDS, minuteLimit } from '@baize/server-limits';
import type { MinuteLimits } from '@baize/server-limits';
import type { FastifyInstance } from 'fastify';
import { takeAnyText } from './take-any-text.ts';

const REPORT_PATH = '/_baize/errors';
const BODY_LIMIT_BYTES = 16 * 1024;
const LONGEST_TEXT = 4_000;
/** For one address: a page that breaks reports it once, and a house of players behind one address still fits. */
const LIMITS: MinuteLimits = { ofAddress: 30, ofAll: 300 };

/** Logs what broke in a visitor's browser: what broke a page under the number that its error page shows. */
export function takeErrorReports(server: FastifyInstance, now: () => number = () => performance.now()): void {
  const mayReport = minuteLimit(LIMITS, now);

  void server.register(async (scope) => {
    takeAnyText(scope, BODY_LIMIT_BYTES);
    scope.post(REPORT_PATH, (request, reply) => {
      if (!mayReport(request.ip)) return reply.code(429).header('retry-after', MINUTE_SECONDS).send();
      const report = readReport(request.body, request.id);
      if (report)
        request.log.error(report, report.fatal ? 'A page broke in a browser' : 'Something broke in a browser');
      return reply.code(204).send();
    });
  });
}

interface Report {
  /** Number that the error page shows; the request's own where no page was shown. */
  readonly id: string;
  readonly fatal: boolean;
  readonly path: string | null;
  readonly reason: string | null;
  readonly stack: string | null;
  /** The remote of the file; null for the shell's own. */
  readonly remote: string | null;
  readonly version: string | null;
}

/** A beacon is text; one that is no valid report is not logged. */
function readReport(body: unknown, requestId: string): Report | null {
  try {
    const report = JSON.parse(String(body)) as Record<string, unknown>;
    const { id = requestId, fatal } = report;
    if (typeof report['message'] !== 'string' || (id !== requestId && !/^[0-9a-f]{12}$/.test(String(id)))) return null;
    const text = (name: string, form = /^/): string | null =>
      typeof report[name] === 'string' && form.test(report[name]) ? report[name].slice(0, LONGEST_TEXT) : null;
    return {
      id: String(id),
      fatal: fatal === true,
      path: text('path'),
      reason: text('message'),
      stack: text('stack'),
      remote: text('remote', /^[\w-]{1,64}$/),
      version: text('version', /^[\w.+-]{1,64}$/),
    };
  } catch {
    return null;
  }
}
