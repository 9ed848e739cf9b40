import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import { compilersFactory } from './compilers.ts';

/** Set by HTTP itself, not by helmet. */
const OF_THE_ANSWER: ReadonlySet<string> = new Set(['connection', 'content-length', 'content-type', 'date']);

let asked: Promise<Readonly<Record<string, string>>> | null = null;

/**
 * Helmet's headers for an API, which is never shown as a page. They are the same on every answer, so helmet is asked
 * once: running it for each call took as long as validating the call.
 */
export function securityHeaders(): Promise<Readonly<Record<string, string>>> {
  return (asked ??= askHelmet());
}

async function askHelmet(): Promise<Record<string, string>> {
  const probe = Fastify({ schemaController: { compilersFactory } as never });
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'same-site' },
    // For pages and for browsers of long ago: on an answer of JSON they are bytes and time.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  probe.get('/', async () => '');
  const { headers } = await probe.inject('/');
  await probe.close();
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !OF_THE_ANSWER.has(name))
      .map(([name, value]) => [name, String(value)]),
  );
}
