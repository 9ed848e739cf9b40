/** A call that the server answered with a failure of its own, or that got no answer, is no mistake of the caller. */
const FIRST_FAILURE = 500;

/** Calls back for each call of a service that failed, from now on. @param services addresses of the site's services */
export function watchFailedCalls(services: readonly string[], onFailed: () => void): void {
  const origins = new Set(services.map((address) => URL.parse(address)?.origin));
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('resource')) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const isCall = entry.initiatorType === 'fetch' || entry.initiatorType === 'xmlhttprequest';
      if (isCall && entry.responseStatus >= FIRST_FAILURE && origins.has(URL.parse(entry.name)?.origin)) onFailed();
    }
  }).observe({ type: 'resource' });
}
