import type { LiveHandlers } from '@baize/contract';
import type { VerificationStatus } from '@baize/protocol';
import { shownVerification } from '@baize/protocol/verification-status';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startFakeApi } from '../../../testing/fake-api.ts';
import type { FakeApi, Handler } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleProfile, sampleUser } from '../../../testing/sample-page.ts';

let api: FakeApi;
afterEach(async () => {
  cleanup();
  await api.close();
});

const CHECK_ID = '0195a1f0-0000-7000-8000-000000000000';

function verification(status: VerificationStatus | null, reason: string | null = null): object {
  const shown = shownVerification(status ?? 'init');
  const check = { id: CHECK_ID, status, shown, pageUrl: null, reason, createdAt: '', updatedAt: '' };
  return { isNeeded: true, status: status ?? 'init', shown, checks: status === null ? [] : [check] };
}

/** The API answers with the statuses in turn, the last one forever. */
async function open(statuses: readonly (VerificationStatus | null)[], search = '') {
  const answer: Handler = (_request, earlier) => ({
    body: verification(statuses[Math.min(earlier.length, statuses.length - 1)] ?? null, 'blurred photo'),
  });
  api = await startFakeApi({
    'GET /verification': answer,
    'POST /verification/start': () => ({ body: { ...verification('init'), pageUrl: null } }),
    'GET /profile/user': () => ({ body: sampleProfile() }),
  });
  let heard: LiveHandlers<'cashier'> | null = null;
  const { shell } = renderApp(
    samplePage({ api: api.url, search, session: { status: 'player', user: sampleUser(), region: 'KZ' } }),
    (topic, handlers) => {
      if (topic === 'cashier') heard = handlers;
    },
  );
  if (search === '') act(() => shell.modals.open('Verification', {}));
  const dialog = within(await screen.findByRole('dialog', { name: 'Проверка личности' }));
  const news = (status: VerificationStatus): void =>
    act(() => heard?.message({ subject: 'verification', id: CHECK_ID, status }));
  return { dialog, shell, news };
}

describe('[row:R49] the identity check', () => {
  it('begins with what it is for, and starts at the provider’s page with the way back', async () => {
    const { dialog } = await open([null]);
    expect(await dialog.findByText('Вывод средств ждёт этой проверки.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Начать проверку' }));
    await waitFor(() =>
      expect(api.to('POST /verification/start')[0]?.body).toEqual({ returnUrl: 'http://localhost/' }),
    );
  });

  it.each([
    ['init', 'На проверке'],
    ['waiting', 'На проверке'],
    ['user_pending', 'На проверке'],
    ['pending', 'На проверке'],
    ['failed', 'Не пройдена'],
    ['unverified', 'Не пройдена'],
    ['success', 'Пройдена'],
    ['verified', 'Пройдена'],
  ] as const)('[row:S01] shows %s as "%s"', async (status, shown) => {
    const { dialog } = await open([status]);
    expect((await dialog.findByText(shown)).closest('[role=status]')).toBeTruthy();
  });

  it('[row:S01] hears of the verdict while it is open, and says why where it failed', async () => {
    const { dialog, news } = await open(['pending', 'failed']);
    await dialog.findByText('На проверке');
    news('failed');
    expect(await dialog.findByText('Причина: blurred photo')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Пройти ещё раз' })).toBeTruthy();
    // The profile says whether a check is still needed.
    expect(api.to('GET /profile/user')).toHaveLength(1);
  });

  it('opens by itself on the way back from the provider, and the address loses the mark', async () => {
    const { dialog } = await open(['success'], `?verification=${CHECK_ID}`);
    expect(await dialog.findByText('Личность подтверждена. Больше ничего не нужно.')).toBeTruthy();
    expect(location.search).toBe('');
  });
});
