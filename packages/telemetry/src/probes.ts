import type { Health, Readiness } from './health.ts';

export type Probe = '/live' | '/ready' | '/health';

export interface ProbeAnswer {
  /** 200, or 503 when nothing is to be sent to the process. */
  readonly status: 200 | 503;
  readonly body: object;
}

export interface PublicAnswer extends ProbeAnswer {
  readonly body: {
    readonly status: 'ok' | 'not-ready';
    readonly checks: Readonly<Record<string, 'ok' | 'failing'>>;
  };
}

/** The questions of a monitor. `/live`: the process answers at all; one that does not is to be started again. */
export const probes: Readonly<Record<Probe, (health: Health) => Promise<ProbeAnswer>>> = {
  '/live': async () => ({ status: 200, body: { status: 'ok' } }),
  '/ready': async (health) => answerOf(await health.readiness()),
  '/health': async (health) => answerOf(await health.readiness()),
};

/** What anybody may read: which check fails, and not what a database or a machine reports. */
export function publicly({ ready, checks }: Readiness): PublicAnswer {
  const told = Object.entries(checks).map(([name, said]) => [name, said === 'ok' ? 'ok' : 'failing'] as const);
  return { status: ready ? 200 : 503, body: { status: statusOf(ready), checks: Object.fromEntries(told) } };
}

const statusOf = (ready: boolean): 'ok' | 'not-ready' => (ready ? 'ok' : 'not-ready');

function answerOf({ ready, checks }: Readiness): ProbeAnswer {
  return { status: ready ? 200 : 503, body: { status: statusOf(ready), checks } };
}
