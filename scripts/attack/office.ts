import { randomUUID } from 'node:crypto';
import { codeAt } from '../../apps/platform/src/foundation/second-step/totp.ts';
import type { OperatorRole } from '../../packages/protocol/src/operator-roles.ts';
import type { Answer, Site } from './site.ts';

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

export function post(
  site: Site,
  place: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return site.general(place, {
    method: 'POST',
    headers: { ...FORM, ...headers },
    body: new URLSearchParams(fields).toString(),
  });
}

export const PAGE = '/back-office/withdrawals';
export const OFFICE = '/back-office';

export const cookieOf = (answer: Answer): string =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');

/** A new operator: a name, and the password of the first log-in. */
export async function newOperator(
  site: Site,
  roles: readonly OperatorRole[] = ['payments'],
): Promise<{ name: string; password: string }> {
  const name = `op-${randomUUID().slice(0, 8)}`;
  const body = { name, roles, reason: 'an attack' };
  const answer = await site.call('addOperator', { body }, { token: site.operatorToken() });
  return { name, password: String(answer.body.password) };
}

/** Cookie and form token of an operator who has logged in with a second step. */
export async function logIn(
  site: Site,
  headers: Record<string, string> = {},
  roles?: readonly OperatorRole[],
): Promise<{ cookie: string; formToken: string }> {
  const origin = site.at.service('general');
  const operator = await newOperator(site, roles);
  const cookie = cookieOf(await post(site, OFFICE, { act: 'log-in', ...operator }, { origin, ...headers }));
  const page = String((await site.general(OFFICE, { headers: { cookie } })).body);
  const key = /class="key">([A-Z2-7 ]+)</.exec(page)?.[1]?.replaceAll(' ', '') ?? '';
  const password = 'seven-quiet-dealers';
  const form = { act: 'set-up', formToken: formTokenIn(page), password, again: password };
  const code = codeAt(key, Date.now());
  const done = cookieOf(await post(site, OFFICE, { ...form, code }, { origin, cookie }));
  const formToken = formTokenIn(String((await site.general(OFFICE, { headers: { cookie: done } })).body));
  if (done === '' || formToken === '') throw new Error('an operator found no way in: nothing was tried');
  return { cookie: done, formToken };
}

function formTokenIn(page: string): string {
  return /name="formToken" value="([^"]+)"/.exec(page)?.[1] ?? '';
}

/** An operator continues to the console. @returns the operator's session at the registry */
export async function enterConsole(
  site: Site,
  roles?: readonly OperatorRole[],
): Promise<{ cookie: string; formToken: string }> {
  const { cookie, formToken } = await logIn(site, {}, roles);
  const begun = await site.registry('/login/start');
  const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? '';
  const origin = site.at.service('general');
  const { headers } = await post(site, `${OFFICE}/console`, { formToken, state }, { cookie, origin });
  const back = new URL(headers.get('location') ?? '');
  const known = cookieOf(await site.registry(back.pathname + back.search, { headers: { cookie: cookieOf(begun) } }));
  const { body } = await site.registry('/', { headers: { cookie: known } });
  return { cookie: known, formToken: formTokenIn(String(body)) };
}
