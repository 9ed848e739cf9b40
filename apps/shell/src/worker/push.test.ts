import { describe, expect, it, jest } from '@jest/globals';
import { type PushScope, openPush, showPush } from './push.ts';

const ORIGIN = 'https://baize.example';
const text = { title: 'Ставка выиграла', body: 'Реал – Барса', path: '/betting/bets', tag: 'notice-5' };

function pageOf(look: { focused?: boolean; visibilityState?: DocumentVisibilityState; controlled?: boolean } = {}) {
  const { focused = false, visibilityState = 'visible', controlled = true } = look;
  return {
    focused,
    visibilityState,
    url: `${ORIGIN}/`,
    focus: jest.fn(async () => undefined as never),
    navigate: jest.fn(async (_url: string) => (controlled ? null : Promise.reject(new TypeError('not controlled')))),
  };
}

function scopeWith(...pages: ReturnType<typeof pageOf>[]) {
  const showNotification = jest.fn(async (_title: string, _options?: NotificationOptions) => undefined);
  const openWindow = jest.fn(async (_url: string) => null);
  const scope: PushScope = {
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow },
    location: { origin: ORIGIN },
  };
  return { scope, showNotification, openWindow };
}

describe('a push message', () => {
  it('is shown, one of each tag, with where it leads', async () => {
    const { scope, showNotification } = scopeWith(pageOf({ visibilityState: 'hidden', focused: true }), pageOf());
    await showPush(scope, text);
    expect(showNotification).toHaveBeenCalledWith(
      'Ставка выиграла',
      expect.objectContaining({ body: 'Реал – Барса', tag: 'notice-5', data: '/betting/bets' }),
    );
  });

  it('is not shown to whoever looks at the site', async () => {
    const { scope, showNotification } = scopeWith(pageOf({ focused: true }));
    await showPush(scope, text);
    expect(showNotification).not.toHaveBeenCalled();
  });
});

describe('a press on it', () => {
  it('leads the page that was used last, and opens none', async () => {
    const [behind, before] = [pageOf(), pageOf({ focused: true })];
    const { scope, openWindow } = scopeWith(behind, before);
    await openPush(scope, '/en/betting/bets');
    expect(before.focus).toHaveBeenCalledTimes(1);
    expect(before.navigate).toHaveBeenCalledWith(`${ORIGIN}/en/betting/bets`);
    expect(behind.navigate).not.toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens a page where there is none, or none that can be led', async () => {
    for (const pages of [[], [pageOf({ controlled: false })]]) {
      const { scope, openWindow } = scopeWith(...pages);
      await openPush(scope, '/betting/bets');
      expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/betting/bets`);
    }
  });

  it.each(['https://evil.example/', '//evil.example/x', '/\\evil.example', 'javascript:alert(1)', undefined, 7])(
    'message-leads-elsewhere: %s opens the site itself',
    async (path) => {
      const { scope, openWindow } = scopeWith();
      await openPush(scope, path);
      expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/`);
    },
  );
});
