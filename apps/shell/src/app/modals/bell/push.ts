import type { ShellHttp } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';

/** The player, or the browser, does not let the site show notifications. */
export class PushDenied extends Error {}

/** Whether this browser can get notifications while no page is open. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/**
 * Asks the player's browser for permission and registers it for push messages of the platform. Only after a press:
 * browsers show the question at no other time.
 * @param key `applicationServerKey` of the platform
 * @throws PushDenied; CallFailure where the platform refuses
 */
export async function allowPush(general: ShellHttp, key: string, locale: Locale): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushDenied();
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  // Made for another key: the platform's was changed, and messages reach only a new one.
  if (known && !isOf(known, key)) await known.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  await general.call(calls.savePushDevice, { body: { endpoint: endpoint ?? '', p256dh, auth, locale } });
}

/** Takes the permission back, at the platform first: after that the browser gets no message in any case. */
export async function forbidPush(general: ShellHttp): Promise<void> {
  await general.call(calls.removePushDevice);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}

function isOf({ options }: PushSubscription, key: string): boolean {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...own));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}
