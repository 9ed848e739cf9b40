import type { Shell } from '../../shell.ts';
import type { AnalyticsClient } from './client.ts';
import { warnOfLargeCookie } from './cookie-size.ts';
import { eventsOfFailure } from './failures.ts';
import { followIdentity } from './identity.ts';
import { sendPageViews } from './page-views.ts';
import { whenRecorded } from './replay.ts';

export type AnalyticsShell = Pick<Shell, 'session$' | 'site' | 'tracker' | 'measured'>;

export interface AnalyticsOptions {
  readonly client: AnalyticsClient;
  readonly shell: AnalyticsShell;
  readonly cookieName: string;
  readonly recorded: (sessionId: string) => void;
}

/** Measures the page until the returned function is called: who, where, what was tracked, and what a recording needs. */
export function measure({ client, shell, cookieName, recorded }: AnalyticsOptions): () => void {
  const warn = (message: string): void => console.warn(message);
  const ends = [
    followIdentity(client, shell.session$, (id) => warn(`"${id}" is no id of a visitor`)),
    sendPageViews(client, shell.site.location$, (path) => shell.site.href(path)),
    { unsubscribe: client.onFeatureFlags((_names, variants) => shell.measured(flagsOf(variants))) },
    {
      unsubscribe: shell.tracker.addSink((event, properties) => {
        client.capture(event, properties);
        if (event === 'call_failed') for (const each of eventsOfFailure(properties)) client.capture(...each);
      }),
    },
    { unsubscribe: whenRecorded(client, recorded) },
  ];
  warnOfLargeCookie(cookieName, document.cookie, warn);
  return () => {
    for (const end of ends) end.unsubscribe();
    shell.measured({});
  };
}

/** A flag with a variant is on; which one it is, is the experiment's own affair. */
function flagsOf(variants: Readonly<Record<string, string | boolean>>): Record<string, boolean> {
  return Object.fromEntries(Object.entries(variants).map(([name, variant]) => [name, variant !== false]));
}
