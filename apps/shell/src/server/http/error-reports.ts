import type { FastifyInstance } from 'fastify';

const REPORT_PATH = '/_baize/errors';
const BODY_LIMIT_BYTES = 16 * 1024;
const LONGEST_TEXT = 4_000;
/** Of one address: a page that breaks says it once, and a house of players behind one address still fits. */
const REPORTS_A_MINUTE = 30;
/** Of all together: more than these in a minute say the same, or are made up. */
const ALL_REPORTS_A_MINUTE = 300;
const MINUTE_MS = 60_000;
const MINUTE_SECONDS = 60;

/** Writes down what broke in somebody's browser: what broke a page under the number that its error page shows. */
export function takeErrorReports(server: FastifyInstance, now: () => number = () => performance.now()): void {
  const mayReport = limiter(now);

  server.post(REPORT_PATH, { bodyLimit: BODY_LIMIT_BYTES }, (request, reply) => {
    if (!mayReport(request.ip)) return reply.code(429).header('retry-after', MINUTE_SECONDS).send();
    const report = readReport(request.body, request.id);
    if (report) request.log.error(report, report.fatal ? 'A page broke in a browser' : 'Something broke in a browser');
    return reply.code(204).send();
  });
}

/** What was taken in one. */
interface Minute {
  readonly number: number;
  all: number;
  readonly byAddress: Map<string, number>;
}

/** Whether one more report of an address is taken in the present minute. */
function limiter(now: () => number): (address: string) => boolean {
  let minute: Minute | null = null;
  return (address) => {
    const present = Math.floor(now() / MINUTE_MS);
    if (minute?.number !== present) minute = { number: present, all: 0, byAddress: new Map() };
    const before = minute.byAddress.get(address) ?? 0;
    if (before >= REPORTS_A_MINUTE || minute.all >= ALL_REPORTS_A_MINUTE) return false;
    minute.byAddress.set(address, before + 1);
    minute.all += 1;
    return true;
  };
}

interface Report {
  /** Number that the error page shows; the request's own where no page was shown. */
  readonly id: string;
  readonly fatal: boolean;
  readonly path: string | null;
  readonly reason: string | null;
  readonly stack: string | null;
  /** Whose file it came from; null for the shell's own. */
  readonly remote: string | null;
  readonly version: string | null;
}

/** A beacon is text; what is no report of ours is not written down. */
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
