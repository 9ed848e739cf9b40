import type { SessionState } from '@baize/contract';
import { MODAL_OF_FLAG, MODALS } from '@baize/devkit/specification/modals';
import { TEXTS } from '@baize/devkit/specification/errors';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { renderPage } from '../../server/page/page-bundle.tsx';
import { followQueryFlags } from '../../services/query-flags.ts';
import { clearCookies } from '../../testing/cookie-jar.ts';
import { startFakeApi } from '../../testing/fake-api.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { samplePage, sampleProfile, sampleUser } from '../../testing/sample-page.ts';

let api: FakeApi;
beforeAll(async () => {
  api = await startFakeApi({ 'GET /profile/user': () => ({ body: sampleProfile() }) });
});
afterEach(() => {
  cleanup();
  clearCookies();
});
afterAll(() => api.close());

const guest: SessionState = { status: 'guest' };
const player: SessionState = { status: 'player', user: sampleUser(), region: 'RU' };
/** Opens an address as a visit does. */
function open(search: string, session: SessionState) {
  const { shell } = renderApp(samplePage({ api: api.url, search, session }));
  followQueryFlags(shell);
  return shell.modals.open$.value?.name ?? null;
}

/** The props of each modal, where it needs some. */
const PROPS: Readonly<Record<string, object>> = { ConfirmByPhone: { phone: '+79001112233', purpose: 'login' } };

describe('the modals of the specification', () => {
  it.each(MODALS)('[row:R49] %s is asked for by an event, and stands on the page', async (name) => {
    const isForPlayers = name === 'PayIn' || name === 'Verification';
    const { shell } = renderApp(samplePage({ api: api.url, session: isForPlayers ? player : guest }));
    await act(async () => shell.events.publish('modal.requested', { name, props: PROPS[name] ?? {} } as never));
    expect(shell.modals.open$.value?.name).toBe(name);
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('[row:R48] flags of the address open them', () => {
    const { deposit, ...ofGuests } = MODAL_OF_FLAG;
    for (const [flag, name] of Object.entries(ofGuests)) expect([flag, open(`?${flag}`, guest)]).toEqual([flag, name]);
    expect(open('?deposit', player)).toBe(deposit);
    expect(open('?another', guest)).toBeNull();
  });
});

it('[row:R45] [row:R46] a page that is not there, and one that fails validation, say what the specification writes', () => {
  const shown = (page: Parameters<typeof samplePage>[0]) => renderPage(samplePage(page), '');
  expect(shown({ path: '/no/such', route: { kind: 'not-found' } })).toContain(
    TEXTS.unmatchedRoute.replace('{path}', '/no/such'),
  );
  expect(shown({ path: '/policy/en/none', route: { kind: 'invalid' } })).toContain(`>${TEXTS.failedValidation}<`);
});
