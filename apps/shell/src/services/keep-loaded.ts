/** How long a failure is remembered: renders meanwhile get it, and do not send the request again each time. */
export const FAILED_FOR_MS = 5_000;

/**
 * Caches what was loaded by its key, and a failure for {@link FAILED_FOR_MS}. A promise is the same one until then.
 *
 * @param onMissing called for each load that failed
 */
export function keepLoaded<Value>(
  onMissing: () => void,
): (key: string, load: () => Promise<Value>) => Value | Promise<Value> {
  const kept = new Map<string, Value | Promise<Value>>();
  return (key, load) => {
    const known = kept.get(key);
    if (known) return known;
    const loading = load();
    kept.set(key, loading);
    loading.then(
      (value) => kept.set(key, value),
      () => {
        setTimeout(() => kept.delete(key), FAILED_FOR_MS);
        onMissing();
      },
    );
    return loading;
  };
}
