/** The same message is written again only after this. */
const REPEAT_MS = 60_000;

export type Report = (message: string, error: unknown) => void;

/** Passes each message on once a minute: a registry that is down for an hour is asked thousands of times. */
export function reportOnce(report: Report, now: () => number = () => performance.now()): Report {
  const written = new Map<string, number>();
  return (message, error) => {
    const key = `${message} ${error instanceof Error ? error.message : String(error)}`;
    const before = written.get(key);
    if (before !== undefined && now() - before < REPEAT_MS) return;
    if (written.size > 500) written.clear();
    written.set(key, now());
    report(message, error);
  };
}
