import { HealthBeacon } from '@baize/contract/health';
import { MINUTE_SECONDS, minuteLimit } from '@baize/server-limits';
import type { MinuteLimits } from '@baize/server-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readCookies } from '../headers/cookies.ts';
import { pinIn } from '../pins/pin-cookie.ts';
import { takeAnyText } from './take-any-text.ts';
import { SUBJECT_COOKIE } from '../visitor/subject.ts';
import { keyOf } from '../health/health-counts.ts';
import type { HealthOfServer, Module } from '../health/health-counts.ts';
import type { Weights } from '../health/weights.ts';

const BEACON_PATH = '/_baize/health';
const BODY_LIMIT_BYTES = 8 * 1024;
/** Generous: a mobile network puts thousands of players behind one address, and each page sends a few. */
const LIMITS: MinuteLimits = { ofAddress: 3_000, ofAll: 60_000 };

/** What counts the beacons of a host. */
export interface BeaconCounts {
  readonly counts: HealthOfServer;
  readonly weights: Weights;
  /** Whether visitors of this server get the module's version, or got it a moment ago. */
  readonly isServed: (of: Module) => boolean;
}

/** Takes what pages saw of the remotes on them. Nothing about the sender is stored. */
export function takeHealthBeacons(
  server: FastifyInstance,
  countsOf: (request: FastifyRequest) => BeaconCounts,
  now: () => number = () => performance.now(),
): void {
  const maySend = minuteLimit(LIMITS, now);
  void server.register(async (scope) => {
    takeAnyText(scope, BODY_LIMIT_BYTES);
    scope.post(BEACON_PATH, (request, reply) => {
      if (!maySend(request.ip)) return reply.code(429).header('retry-after', MINUTE_SECONDS).send();
      // A browser with a link to a version looks at it on purpose: what breaks there moves no gate.
      if (pinIn(request) !== null) return reply.code(204).send();
      const { counts, weights, isServed } = countsOf(request);
      const who = { subject: readCookies(request.headers.cookie)[SUBJECT_COOKIE] ?? '', address: request.ip };
      for (const page of modulesIn(request.body)) {
        if (!isServed(page)) continue;
        counts.heard(page, (kind, views) => weights.counts(who, keyOf(page), kind, views));
      }
      return reply.code(204).send();
    });
  });
}

/** A beacon is text; an invalid one counts nothing. */
function modulesIn(body: unknown): HealthBeacon['modules'] {
  try {
    return HealthBeacon.parse(JSON.parse(String(body))).modules;
  } catch {
    return [];
  }
}
