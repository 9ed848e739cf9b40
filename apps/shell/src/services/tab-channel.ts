import type { Disposer } from '@baize/contract';
import type { WalletState } from '@baize/protocol';

/** What the tabs of one browser tell each other. `session` says only that the token cookie changed: the cookie itself is the truth. */
export type TabMessage = { type: 'session' } | { type: 'wallet'; userId: string; wallet: WalletState };

export interface TabChannel {
  post(message: TabMessage): void;
  listen(handler: (message: TabMessage) => void): Disposer;
}

const NAME = 'baize';
const STORAGE_KEY = 'baize.tab-message';

function isTabMessage(value: unknown): value is TabMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    (value.type === 'session' || value.type === 'wallet')
  );
}

function broadcastChannel(): TabChannel {
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

/** The storage event reaches every other tab of the origin; the time stamp makes two equal messages differ. */
function storageChannel(): TabChannel {
  return {
    post(message) {
      try {
        localStorage.setItem(STORAGE_KEY, JSON.stringify({ message, at: Date.now() }));
      } catch {
        // Storage is full or forbidden: the other tabs then learn of it from their own requests and sockets.
      }
    },
    listen(handler) {
      const onStorage = (event: StorageEvent): void => {
        if (event.key !== STORAGE_KEY || !event.newValue) return;
        const { message } = JSON.parse(event.newValue) as { message: unknown };
        if (isTabMessage(message)) handler(message);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** Tells the other tabs of a login, a logout, a refreshed token or a new balance. */
export function createTabChannel(): TabChannel {
  return typeof BroadcastChannel === 'function' ? broadcastChannel() : storageChannel();
}
