import { randomUUID } from 'node:crypto';
import { attacksOf, holds } from './attack.ts';
import { cookieOf, enterConsole, FORM, logIn, newOperator, OFFICE, PAGE, post } from './office.ts';
import { CHANNEL } from './release.ts';
import { anyAddress, atOnce, isOk } from './site.ts';
import type { Answer, Site } from './site.ts';

/** A withdrawal that waits, and what an approval of it has in its form. */
async function waiting(site: Site) {
  const player = await site.player();
  const { body } = await site.withdraw(player);
  const withdrawal = String(body.id);
  const status = async (): Promise<unknown> =>
    (await site.call('getWithdrawal', { params: { id: withdrawal } }, player)).body.status;
  if ((await status()) !== 'waiting') throw new Error('no withdrawal waits: nothing was tried');
  return { status, approval: { act: 'approve', withdrawal, reason: 'an attack' } };
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
  await post(site, OFFICE, { act: 'log-out', formToken }, { cookie, origin: site.at.service('general') });
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
  const decision = { params: { id: String(body.id) }, body: { decision: 'approve', reason: 'mine' } };
  holds(!isOk(await site.call('decideWithdrawal', decision, player)), 'a player approved their own withdrawal');
}

async function framedBackOffice(site: Site): Promise<void> {
  const { headers } = await site.general(OFFICE);
  const policy = headers.get('content-security-policy') ?? '';
  holds(
    policy.includes("frame-ancestors 'none'") || headers.get('x-frame-options') === 'DENY',
    'a foreign page may frame it',
  );
}

async function guessedOperator(site: Site): Promise<void> {
  const headers = { origin: site.at.service('general'), 'x-forwarded-for': anyAddress() };
  const guess = (number: number): Promise<Answer> =>
    post(site, OFFICE, { act: 'log-in', name: 'ann', password: `guess-${number}` }, headers);
  const answers = await atOnce(60, guess);
  holds(
    answers.some(({ status }) => status === 429),
    '60 guesses of one address were judged',
  );
}

async function fixedSession(site: Site): Promise<void> {
  const { cookie } = await logIn(site, { cookie: 'baize_operator=chosen-by-the-attacker' });
  holds(!cookie.includes('chosen-by-the-attacker'), 'the session of the attacker was kept');
}

async function firstPasswordAlone(site: Site): Promise<void> {
  const origin = site.at.service('general');
  const cookie = cookieOf(await post(site, OFFICE, { act: 'log-in', ...(await newOperator(site)) }, { origin }));
  if (cookie === '') throw new Error('the first password opened nothing: nothing was tried');
  for (const place of [PAGE, '/back-office/operators', '/back-office/acts', '/back-office/console'])
    holds((await site.general(place, { headers: { cookie } })).status === 303, `${place} opened without a second step`);
}

async function secondFirstOperator(site: Site): Promise<void> {
  await newOperator(site);
  const origin = site.at.service('general');
  const name = `op-${randomUUID().slice(0, 8)}`;
  const answer = await post(site, OFFICE, { act: 'first', token: site.operatorToken(), name }, { origin });
  holds(cookieOf(answer) === '', 'the machine’s token logged somebody in beside the operators');
}

async function anotherName(site: Site): Promise<void> {
  const { cookie, formToken } = await logIn(site);
  const { status, approval } = await waiting(site);
  const origin = site.at.service('general');
  await post(site, PAGE, { ...approval, formToken, operator: 'somebody-else' }, { cookie, origin });
  holds((await status()) !== 'waiting', 'nothing was approved: nothing was tried');
  const [act] = (await site.call('listOperatorActs', {}, { token: site.operatorToken() })).body.acts as {
    operator: string;
  }[];
  holds(act !== undefined && act.operator.startsWith('op-'), 'the act bears another name than that of the session');
}

async function otherRole(site: Site): Promise<void> {
  const { cookie } = await logIn(site);
  for (const place of ['/back-office/operators', '/back-office/acts'])
    holds((await site.general(place, { headers: { cookie } })).status === 403, `${place} opened for payments`);
}

async function otherRoleInConsole(site: Site): Promise<void> {
  const { cookie, formToken } = await enterConsole(site);
  if (formToken === '') throw new Error('an operator of payments found no way into the console: nothing was tried');
  const operation = { operation: 'kill', remote: 'games-dice', channel: CHANNEL, revision: '1', reason: 'an attack' };
  const { status } = await site.registry('/control', {
    method: 'POST',
    headers: { ...FORM, cookie, origin: site.at.registry },
    body: new URLSearchParams({ ...operation, formToken }).toString(),
  });
  holds(status === 403, `an act on a remote by payments was answered ${status}`);
}

async function foreignConsoleCode(site: Site): Promise<void> {
  for (const by of [{}, await site.player(), { token: 'guess' }]) {
    const { status } = await site.call('redeemConsoleCode', { body: { code: 'a'.repeat(43) } }, by);
    holds(status === 401, `answered ${status}`);
  }
  const { status } = await site.call(
    'redeemConsoleCode',
    { body: { code: 'a'.repeat(43) } },
    { token: site.operatorToken() },
  );
  holds(status === 422, `a code that was never given answered ${status}`);
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
  [160, 'open the back office with a first password and no second step', firstPasswordAlone],
  [161, 'make a first operator beside those that are there', secondFirstOperator],
  [162, 'act as an operator under another name', anotherName],
  [163, 'open pages that the roles of an operator do not', otherRole],
  [164, 'enter the console with a code that nobody gave', foreignConsoleCode],
  [165, 'act on a remote by way of the console, with a role for payments alone', otherRoleInConsole],
]);
