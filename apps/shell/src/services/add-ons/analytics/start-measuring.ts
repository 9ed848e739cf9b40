import { measure } from './analytics.ts';
import type { AnalyticsShell } from './analytics.ts';
import type { AnalyticsClient } from './client.ts';
import { cookieNameOf, createClient } from './posthog.ts';

/** One client for the page's life: the library cannot be begun twice. */
let client: AnalyticsClient | null = null;

/** Begins to measure, or resumes after a stop. @param recorded called when the recording runs, with its session */
export function startMeasuring(
  key: string,
  shell: AnalyticsShell,
  recorded: (sessionId: string) => void,
): { stop(): void } {
  if (client) {
    client.opt_in_capturing({ captureEventName: false });
    client.startSessionRecording();
  } else {
    client = createClient(key);
    // An earlier refusal may still be stored by the library, and the visitor has agreed since.
    if (client.has_opted_out_capturing()) client.opt_in_capturing({ captureEventName: false });
  }
  const measured = client;
  const end = measure({ client: measured, shell, cookieName: cookieNameOf(key), recorded });
  return {
    stop() {
      end();
      measured.stopSessionRecording();
      measured.reset(true);
      measured.opt_out_capturing();
    },
  };
}
