import type { LiveHandlers } from '@baize/contract';
import type { Notice, NoticeAbout } from '@baize/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refusal, startFakeApi } from '../../../testing/fake-api.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleUser } from '../../../testing/sample-page.ts';

const session = { status: 'player', user: sampleUser(), region: 'RU' } as const;
const ID = '7b0c1c1e-5d6a-4c7e-9f59-2f3a5f1f6a10';
const money = { currency: 'RUB', stakeUnits: 1_000_000, payoutUnits: 2_350_000 } as const;
const name = (text: string) => ({ latin: text, cyrillic: text, devanagari: text });

function sportsBet(id: number, about: Partial<NoticeAbout & { kind: 'sports-bet' }> = {}, isRead = false): Notice {
  const competitors = [
    { id: 'home', name: name('Реал') },
    { id: 'away', name: name('Барса') },
  ];
  const bet = { kind: 'sports-bet', betId: ID, status: 'won', selections: 1, competitors, ...money } as const;
  return { id, at: '2026-11-27T09:00:00.000Z', isRead, about: { ...bet, ...about } };
}

let pages: Record<string, object | null>;
let api: FakeApi;
const heard = new Set<LiveHandlers<'notices'>>();
const tell = (news: Parameters<LiveHandlers<'notices'>['message']>[0]) =>
  act(() => {
    for (const { message } of heard) message(news);
  });

beforeAll(async () => {
  api = await startFakeApi({
    'GET /profile/notices': ({ path }) => {
      const page = pages[new URL(path, 'http://api').searchParams.get('before') ?? ''];
      return page ? { body: page } : { status: 503, body: refusal('service-unavailable') };
    },
    'POST /profile/notices/read': () => ({ body: { unread: 0 } }),
  });
});
beforeEach(() => {
  heard.clear();
  pages = {
    '': { notices: [sportsBet(7), sportsBet(3, { status: 'lost', payoutUnits: 0 }, true)], unread: 1, next: null },
  };
});
afterEach(cleanup);
afterAll(() => api.close());

/** @param unread what the server says of it at first */
function show(unread: number) {
  const rendered = renderApp(samplePage({ api: api.url, session, path: '/nowhere' }), (topic, handlers) => {
    if (topic !== 'notices') return;
    heard.add(handlers);
    queueMicrotask(() => act(() => (handlers as LiveHandlers<'notices'>).snapshot({ unread })));
  });
  return rendered.shell;
}
const bell = (label: string) => screen.findByRole('button', { name: label });
const open = async (label: string) => {
  fireEvent.click(await bell(label));
  return screen.findByRole('dialog', { name: 'Уведомления' });
};

describe('the bell', () => {
  it('counts what is new, in every tab: what comes, and what was read elsewhere', async () => {
    show(2);
    await bell('Уведомления: 2');
    tell({ type: 'added', notice: sportsBet(8) });
    await bell('Уведомления: 3');
    tell({ type: 'read', upTo: 8, unread: 0 });
    await bell('Уведомления');
  });

  it('lists it, newest first, with who played, amount and where it belongs, and says that it was seen', async () => {
    show(1);
    const list = within(await open('Уведомления: 1'));
    const lines = await list.findAllByRole('link');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Новое: Ставка выиграла.*235.*Реал – Барса.*27\.11\.2026/),
      expect.stringMatching(/^Ставка проиграла.*−.?100/),
    ]);
    expect(lines[0]!.getAttribute('href')).toBe('/betting/bets');
    await waitFor(() => expect(api.to('POST /profile/notices/read').at(-1)?.body).toEqual({ upTo: 7 }));
  });

  it('a line that comes while it is open stands first, and counts as seen', async () => {
    show(1);
    const list = within(await open('Уведомления: 1'));
    await list.findAllByRole('link');
    tell({ type: 'added', notice: sportsBet(9, { status: 'returned', payoutUnits: 1_000_000 }) });
    expect((await list.findAllByRole('link'))[0]!.textContent).toMatch(/Возврат ставки/);
    await waitFor(() => expect(api.to('POST /profile/notices/read').at(-1)?.body).toEqual({ upTo: 9 }));
  });

  it('leads to the place and closes', async () => {
    const shell = show(1);
    const list = within(await open('Уведомления: 1'));
    fireEvent.click((await list.findAllByRole('link'))[0]!);
    await waitFor(() => expect(shell.site.location$.value.path).toBe('/betting/bets'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows older pages, and says so when there is nothing', async () => {
    pages = {
      '': { notices: [sportsBet(7)], unread: 0, next: '7' },
      7: { notices: [sportsBet(2)], unread: 0, next: null },
    };
    show(0);
    const list = within(await open('Уведомления'));
    fireEvent.click(await list.findByRole('button', { name: 'Показать ещё' }));
    await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(2));
    expect(list.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
    cleanup();
    pages = { '': { notices: [], unread: 0, next: null } };
    show(0);
    expect(within(await open('Уведомления')).queryByRole('link')).toBeNull();
    await screen.findByText('Пока ничего не произошло');
  });

  it('service-away: it says so, and asks again when asked to', async () => {
    const page = pages;
    pages = {};
    show(0);
    const list = within(await open('Уведомления'));
    await list.findByText('Не удалось загрузить уведомления');
    pages = page;
    fireEvent.click(list.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(2));
  });
});
