import { MINUTE_SECONDS, minuteLimit } from '@baize/server-limits';
import type { MinuteLimits } from '@baize/server-limits';
import type { Metrics } from '@baize/telemetry';
import type { FastifyInstance } from 'fastify';
import { POLICY_REPORTS } from '../headers/security-headers.ts';
import { takeAnyText } from './take-any-text.ts';

/** A browser that collects reports for a moment sends several at once. */
const BODY_LIMIT_BYTES = 64 * 1024;
const REPORTS_OF_A_BODY = 20;
/** Of requests: a page with a broken remote may send more than one report. */
const LIMITS: MinuteLimits = { ofAddress: 30, ofAll: 600 };
/** Versions come and go: of those that break nothing any more the counts are forgotten at some point. */
const MAX_COUNTED = 500;

const RELEASE_FILE = /\/remotes\/([a-z][a-z0-9-]{0,39})\/([0-9a-z][0-9a-z.-]{0,39})\/([\w./-]+)/;
const DIRECTIVE = /^[a-z-]{1,40}$/;

/** What a page's policy stopped. */
interface Stopped {
  readonly directive: string;
  /** Address of the script that tried it; empty where the browser does not say. */
  readonly source: string;
}

/**
 * The version of a file that this server served; null for an address that strangers make up, which gets no row of its
 * own.
 *
 * @param folder the version, or the folder that versions share
 */
export type VersionServed = (remote: string, folder: string, file: string) => Promise<string | null>;

/** Counts what the policy of pages stopped, by the remote whose script tried it; `page` for any other. */
export async function takePolicyReports(
  server: FastifyInstance,
  metrics: Metrics,
  versionServed: VersionServed,
  now: () => number = () => performance.now(),
): Promise<void> {
  const mayReport = minuteLimit(LIMITS, now);
  const count = counted(metrics);

  await server.register(async (scope) => {
    // Browsers use two types of body; any other gets the same answer.
    takeAnyText(scope, BODY_LIMIT_BYTES);
    scope.post(POLICY_REPORTS, async (request, reply) => {
      if (!mayReport(request.ip)) return reply.code(429).header('retry-after', MINUTE_SECONDS).send();
      for (const { directive, source } of readReports(request.body)) {
        const [, remote = '', folder = '', file = ''] = RELEASE_FILE.exec(source) ?? [];
        const version = remote === '' ? null : await versionServed(remote, folder, file).catch(() => null);
        if (version === null) count('page', '', directive);
        else count(remote, version, directive);
      }
      return reply.code(204).send();
    });
  });
}

function counted(metrics: Metrics): (remote: string, version: string, directive: string) => void {
  const counts = new Map<string, { labels: Record<'remote' | 'version' | 'directive', string>; count: number }>();
  metrics.counter(
    {
      name: 'baize_shell_policy_reports_total',
      help: 'What the content security policy stopped in browsers, by the remote whose script tried it.',
      labels: ['remote', 'version', 'directive'],
    },
    () => [...counts.values()].map(({ labels, count }) => [labels, count]),
  );
  return (remote, version, directive) => {
    const key = `${remote}@${version} ${directive}`;
    const of = counts.get(key) ?? { labels: { remote, version, directive }, count: 0 };
    of.count += 1;
    counts.set(key, of);
    if (counts.size > MAX_COUNTED) counts.delete(counts.keys().next().value!);
  };
}

/** Both forms that browsers send: one report by `report-uri`, a list of them by `report-to`. */
function readReports(body: unknown): readonly Stopped[] {
  let sent: unknown;
  try {
    sent = JSON.parse(String(body));
  } catch {
    return [];
  }
  const list: readonly unknown[] = Array.isArray(sent) ? sent.slice(0, REPORTS_OF_A_BODY) : [sent];
  return list.flatMap((report) => {
    const { type, body: listed, 'csp-report': alone } = fieldsOf(report);
    const fields = fieldsOf(alone ?? (type === 'csp-violation' ? listed : null));
    const directive = fields['effectiveDirective'] ?? fields['effective-directive'] ?? fields['violated-directive'];
    const source = fields['sourceFile'] ?? fields['source-file'];
    if (typeof directive !== 'string') return [];
    const [name = ''] = directive.split(' ');
    if (!DIRECTIVE.test(name)) return [];
    return [{ directive: name, source: typeof source === 'string' ? source : '' }];
  });
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
