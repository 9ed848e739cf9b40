import type { AnalyticsClient } from './client.ts';

export const REPLAY_POLL_MS = 100;
export const REPLAY_GIVES_UP_MS = 10_000;

/**
 * Reports once that the session is being recorded. The library starts the recorder when its settings and its script are
 * there and sends no event, so it is polled, and not forever: where recording is off it never starts.
 */
export function whenRecorded(
  client: Pick<AnalyticsClient, 'sessionRecordingStarted' | 'get_session_id'>,
  recorded: (sessionId: string) => void,
): () => void {
  let asked = 0;
  const poll = setInterval(() => {
    asked += 1;
    const started = client.sessionRecordingStarted();
    if (started || asked * REPLAY_POLL_MS >= REPLAY_GIVES_UP_MS) clearInterval(poll);
    if (started) recorded(client.get_session_id());
  }, REPLAY_POLL_MS);
  return () => clearInterval(poll);
}
