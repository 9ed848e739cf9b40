import { beforeEach, expect, it, jest } from '@jest/globals';
import { clearCookies, watchCookies } from '../../testing/cookie-jar.ts';
import { readCookie, writeCookie } from '../cookies.ts';
import { createAccessToken } from './access-token.ts';

const { ages, written } = watchCookies();
beforeEach(() => {
  clearCookies();
  written.length = 0;
});

const alone = { post: () => undefined, listen: () => () => undefined };
const tokenOf = (renewed: string) => createAccessToken(async () => renewed, alone);
const both = (): (string | null)[] => ['token', 'bearerToken'].map((name) => readCookie(name));

it('[row:E12] [row:K06] the session token is kept as token and as bearerToken, 30 days, for the whole site', () => {
  tokenOf('unused').set('t1');
  expect(both()).toEqual(['t1', 't1']);
  expect([ages['token'], ages['bearerToken']]).toEqual([2_592_000, 2_592_000]);
  expect(written).toEqual([
    'token=t1; Path=/; Max-Age=2592000; SameSite=Lax',
    'bearerToken=t1; Path=/; Max-Age=2592000; SameSite=Lax',
  ]);
});

it('[row:E12] a renewal replaces both, and the end of the session takes both away', async () => {
  const token = tokenOf('t2');
  token.set('t1');
  await token.renew('t1');
  expect(both()).toEqual(['t2', 't2']);
  token.set(null);
  expect(both()).toEqual([null, null]);
});

it('[row:A03] a bearerToken alone logs nobody in', () => {
  writeCookie('bearerToken', 'planted', 1);
  expect(tokenOf('unused').token$.value).toBeNull();
});

it('a token that came with the page takes the place of one that has ended', () => {
  tokenOf('unused').set('ended');
  const post = jest.fn();
  const token = createAccessToken(async () => 'unused', { ...alone, post }, 'served');
  expect([token.token$.value, ...both()]).toEqual(['served', 'served', 'served']);
  // A message to another tab would make it reload its player.
  expect(post).not.toHaveBeenCalled();
});

it('logged-out-meanwhile: a token that came with the page brings nobody back', () => {
  expect(createAccessToken(async () => 'unused', alone, 'served').token$.value).toBeNull();
  expect(both()).toEqual([null, null]);
});
