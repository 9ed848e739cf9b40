import type { AddOns } from '../../page/page-state.ts';
import { mountConsent } from '../../app/consent/mount-consent.tsx';
import type { Shell } from '../../services/shell.ts';
import { createConsent } from '../../services/add-ons/consent.ts';
import { startMessaging } from '../../services/add-ons/messaging.ts';
import type { Messaging } from '../../services/add-ons/messaging.ts';
import { holdsSecret } from '../../services/add-ons/private-address.ts';

/** Starts what the page is set up with, as far as the visitor agrees, and ends it when the visitor changes their mind. */
export function startAddOns(shell: Shell, { analyticsKey, messaging, askConsent }: AddOns): void {
  const consent = createConsent(
    askConsent,
    (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
  );
  let messenger: Messaging | null = null;
  let measuring: Promise<{ stop(): void }> | null = null;

  function start(): void {
    const { location$ } = shell.site;
    if (messaging) messenger ??= startMessaging({ ...messaging, location$, locale$: shell.locale$ });
    if (analyticsKey === null || measuring) return;
    measuring = startAnalytics(analyticsKey);
    // Blocked, or lost on the way: the next page tries again.
    measuring.catch(() => undefined);
  }

  async function startAnalytics(key: string): Promise<{ stop(): void }> {
    await untilPublic(shell);
    const { startMeasuring } = await import('../../services/add-ons/analytics/start-measuring.ts');
    return startMeasuring(key, shell, (replay) => messenger?.tell({ session_replay: replay }));
  }

  function stop(): void {
    messenger?.stop();
    messenger = null;
    measuring?.then(({ stop: end }) => end()).catch(() => undefined);
    measuring = null;
  }

  shell.events.on('session.ended', () => messenger?.forget());
  mountConsent(shell, consent, messaging !== null);
  consent.state$.subscribe((state) => (state === 'given' ? start() : stop()));
}

/** Resolves once the address holds no secret. A page that is reached with one is not measured at all. */
function untilPublic({ site }: Pick<Shell, 'site'>): Promise<void> {
  return new Promise((resolve) => {
    const places = site.location$.subscribe(({ path, search }) => {
      if (holdsSecret(path + search)) return;
      resolve();
      queueMicrotask(() => places.unsubscribe());
    });
  });
}
