import type { Disposer } from '@baize/contract';
import type { WalletState } from '@baize/protocol';

/**
 * The messages between the tabs of one browser. `session` says only that the token cookie changed: the cookie itself is
 * the truth.
 */
export type TabMessage = { type: 'session' } | { type: 'wallet'; userId: string; wallet: WalletState };

export interface TabChannel {
  post(message: TabMessage): void;
  listen(handler: (message: TabMessage) => void): Disposer;
}

const NAME = 'baize';

function isTabMessage(value: unknown): value is TabMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    (value.type === 'session' || value.type === 'wallet')
  );
}

/** Every browser that the page is built for has channels; where there is none, each tab is alone. */
const ALONE: TabChannel = { post: () => undefined, listen: () => () => undefined };

/** Notifies the other tabs of a login, a logout, a refreshed token or a new balance. */
export function createTabChannel(): TabChannel {
  if (typeof BroadcastChannel !== 'function') return ALONE;
  const channel = new BroadcastChannel(NAME);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is of this origin
    post: (message) => channel.postMessage(message),
    listen(handler) {
      const onMessage = (event: MessageEvent<unknown>): void => {
        if (isTabMessage(event.data)) handler(event.data);
      };
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}
