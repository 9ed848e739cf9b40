import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, waitFor } from '@testing-library/react';
import { refusal, startFakeApi } from '../../testing/fake-api.ts';
import type { FakeApi, Handler } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { samplePage, sampleProfile } from '../../testing/sample-page.ts';
import { readCookie, removeCookie, writeCookie } from '../cookies.ts';

let api: FakeApi;
beforeEach(() => writeCookie('simpleAuth', '1', 1));
afterEach(async () => {
  cleanup();
  await api.close();
  for (const name of ['token', 'simpleAuth', 'stag', 'userVersion', 'userBrowser', 'super_bonus']) removeCookie(name);
});

const profile: Handler = ({ headers }) => ({
  body: {
    ...sampleProfile(),
    fresh_token: headers.authorization === 'Bearer handed-over' ? 'fresh' : null,
    super_bonus: 'browser-1',
  },
});

async function arrive(handlers: Record<string, Handler>) {
  api = await startFakeApi({
    'GET /profile/user': profile,
    'POST /middleware/ip': () => ({ body: { ip: '203.0.113.7' } }),
    'POST /attachSource': () => ({ body: { success: true } }),
    ...handlers,
  });
  return renderApp(samplePage({ api: api.url, search: '?simple_auth=1&simpleAuthToken=handed-over&utm_source=x' }));
}
const calls = (): string[] =>
  api.seen
    .filter(({ path }) => /profile\/user|middleware\/ip|attachSource/.test(path))
    .map(({ method, path, headers }) => `${method} ${path} ${headers.authorization}`);

describe('[row:S08] [row:R51] a session that another site hands over', () => {
  it('[row:S08] profile, fresh token, address and program, source, profile again', async () => {
    writeCookie('stag', 's1', 1);
    const { shell } = await arrive({});
    await waitFor(() => expect(shell.session$.value.status).toBe('player'));
    expect(calls()).toEqual([
      'GET /profile/user Bearer handed-over',
      'POST /middleware/ip Bearer fresh',
      'POST /attachSource Bearer fresh',
      'GET /profile/user Bearer fresh',
    ]);
    expect([readCookie('token'), readCookie('userVersion'), readCookie('userBrowser')]).toEqual([
      'fresh',
      '203.0.113.7',
      navigator.userAgent,
    ]);
    expect(location.search).toBe('?utm_source=x');
  });

  it('[row:S08] the address with the token is not gone back to', async () => {
    const { length } = history;
    await arrive({});
    await waitFor(() => expect(readCookie('token')).toBe('fresh'));
    expect([history.length, location.search]).toEqual([length, '?utm_source=x']);
  });

  it('[row:S08] a profile that cannot be fetched clears the token', async () => {
    const { shell } = await arrive({ 'GET /profile/user': () => ({ status: 500, body: refusal('internal') }) });
    await waitFor(() => expect(api.to('GET /profile/user')).toHaveLength(2));
    await waitFor(() => expect(readCookie('token')).toBeNull());
    expect(shell.session$.value.status).toBe('guest');
    expect(calls().every((call) => call.startsWith('GET /profile/user'))).toBe(true);
  });

  it('[row:S08] without the cookie simpleAuth the token is not looked at', async () => {
    removeCookie('simpleAuth');
    await arrive({});
    expect(location.search).toContain('simpleAuthToken');
    expect(readCookie('token')).toBeNull();
  });
});
