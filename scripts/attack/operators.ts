import { attacksOf, holds } from './attack.ts';
import { anyAddress, atOnce, isOk } from './site.ts';
import type { Answer, Site } from './site.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

function post(
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

const PAGE = '/back-office/withdrawals';

/** Cookie and form token of an operator who logged in by the token. */
async function logIn(site: Site, headers: Record<string, string> = {}): Promise<{ cookie: string; formToken: string }> {
  const origin = site.at.service('general');
  const fields = { act: 'log-in', token: site.operatorToken() };
  const answer = await post(site, PAGE, fields, { origin, ...headers });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const page = await site.general(PAGE, { headers: { cookie } });
  const formToken = /name="formToken" value="([^"]+)"/.exec(String(page.body))?.[1] ?? '';
  if (cookie === '' || formToken === '') throw new Error('an operator found no way in: nothing was tried');
  return { cookie, formToken };
}

/** A withdrawal that waits, and what an approval of it has in its form. */
async function waiting(site: Site) {
  const player = await site.player();
  const { body } = await site.withdraw(player);
  const withdrawal = String(body.id);
  const status = async (): Promise<unknown> =>
    (await site.call('getWithdrawal', { params: { id: withdrawal } }, player)).body.status;
  if ((await status()) !== 'waiting') throw new Error('no withdrawal waits: nothing was tried');
  return { status, approval: { act: 'approve', withdrawal, operator: 'somebody' } };
}

async function foreignForms(site: Site): Promise<void> {
  const { status, approval } = await waiting(site);
  const { cookie, formToken } = await logIn(site);
  for (const origin of ['https://evil.example', 'null', site.at.site, site.at.registry])
    await post(site, PAGE, { ...approval, formToken }, { cookie, origin });
  holds((await status()) === 'waiting', 'a foreign page approved it');
}

async function withoutFormToken(site: Site): Promise<void> {
  const { status, approval } = await waiting(site);
  const { cookie } = await logIn(site);
  const origin = site.at.service('general');
  for (const formToken of ['', 'null', 'a'.repeat(43)])
    await post(site, PAGE, { ...approval, formToken }, { cookie, origin });
  await post(site, PAGE, approval, { cookie, origin });
  holds((await status()) === 'waiting', 'it was approved');
}

async function afterLogOut(site: Site): Promise<void> {
  const { cookie, formToken } = await logIn(site);
  await post(site, PAGE, { act: 'log-out', formToken }, { cookie, origin: site.at.service('general') });
  const { body } = await site.general(PAGE, { headers: { cookie } });
  holds(!String(body).includes('name="formToken"'), 'the cookie shows the page after the log-out');
}

async function callsOfOperators(site: Site): Promise<void> {
  const player = await site.player();
  for (const by of [{}, player, { token: 'operator' }]) {
    const { status } = await site.call('listWithdrawalReviews', {}, by);
    holds(status === 401 || status === 403, `answered ${status}`);
  }
}

async function decideAsPlayer(site: Site): Promise<void> {
  const player = await site.player();
  const { body } = await site.withdraw(player);
  const decision = { params: { id: String(body.id) }, body: { decision: 'approve', operator: 'me', reason: 'mine' } };
  holds(!isOk(await site.call('decideWithdrawal', decision, player)), 'a player approved their own withdrawal');
}

async function framedBackOffice(site: Site): Promise<void> {
  const { headers } = await site.general('/back-office/withdrawals');
  const policy = headers.get('content-security-policy') ?? '';
  holds(
    policy.includes("frame-ancestors 'none'") || headers.get('x-frame-options') === 'DENY',
    'a foreign page may frame it',
  );
}

async function guessedOperator(site: Site): Promise<void> {
  const headers = { origin: site.at.service('general'), 'x-forwarded-for': anyAddress() };
  const guess = (number: number): Promise<Answer> =>
    post(site, PAGE, { act: 'log-in', token: `guess-${number}` }, headers);
  const answers = await atOnce(310, guess);
  holds(
    answers.some(({ status }) => status === 429),
    '310 guesses of one address were judged',
  );
}

async function fixedSession(site: Site): Promise<void> {
  const { cookie } = await logIn(site, { cookie: 'baize_operator=chosen-by-the-attacker' });
  holds(!cookie.includes('chosen-by-the-attacker'), 'the session of the attacker was kept');
}

/** What operators may do, done by others. */
export const operators = attacksOf('operators', [
  [52, 'approve a withdrawal from four foreign origins', foreignForms],
  [53, 'use the cookie of an operator after the log-out', afterLogOut],
  [54, 'make calls of operators without a token and with that of a player', callsOfOperators],
  [113, 'approve a withdrawal without the token of the form', withoutFormToken],
  [114, 'approve the own withdrawal as a player', decideAsPlayer],
  [115, 'frame the back office', framedBackOffice],
  [116, 'guess the token of operators', guessedOperator],
  [117, 'choose the session that an operator will log in to', fixedSession],
]);
