import { randomUUID } from 'node:crypto';
import { attacksOf, holds } from './attack.ts';
import { anyAddress, atOnce, cookiesOf, isOk } from './site.ts';
import type { Answer, By, Player, Site } from './site.ts';

const WEAK = [
  'password',
  '12345678',
  'qwertyuiop',
  'Summer2024!',
  'Welcome1!',
  'Passw0rd!',
  'football1',
  '11111111a',
  'iloveyou1',
  'letmein123',
  'admin12345',
  'abc123456',
];

function register(site: Site, email: string, password: string, address = anyAddress()): Promise<Answer> {
  const body = { email, password, currency: 'RUB', agreement: true, weeklyDepositLimitUnits: null };
  return site.call('registerByEmail', { body }, { address });
}

function logIn(site: Site, email: string, password: string, address = anyAddress()): Promise<Answer> {
  return site.call('loginByEmailPassword', { body: { email, password, fp: null } }, { address });
}

async function listsOfAddresses(site: Site): Promise<void> {
  const address = anyAddress();
  const taken = await Promise.all(Array.from({ length: 8 }, () => site.stranger()));
  const answers: number[] = [];
  for (const { email, password } of taken) answers.push((await register(site, email, password, address)).status);
  holds(answers.includes(429), `one address learned of ${answers.length} that they are taken: ${answers.join(' ')}`);
}

async function weakPasswords(site: Site): Promise<void> {
  const passed: string[] = [];
  for (const password of WEAK) {
    if (isOk(await register(site, `attack-${randomUUID()}@baize.local`, password))) passed.push(password);
  }
  holds(passed.length === 0, `taken: ${passed.join(', ')}`);
}

async function sameRefusal(site: Site): Promise<void> {
  const { email } = await site.stranger();
  const known = await logIn(site, email, 'not the password at all');
  const unknown = await logIn(site, `attack-${randomUUID()}@baize.local`, 'not the password at all');
  holds(known.status === unknown.status && known.body.code === unknown.body.code, 'the answers differ');
}

async function sameForgotten(site: Site): Promise<void> {
  const { email } = await site.stranger();
  const ask = (to: string): Promise<Answer> => site.call('forgotPasswordByEmail', { body: { email: to } });
  const [known, unknown] = [await ask(email), await ask(`attack-${randomUUID()}@baize.local`)];
  holds(known.status === unknown.status, `${known.status} and ${unknown.status}`);
  holds(JSON.stringify(known.body) === JSON.stringify(unknown.body), 'the bodies differ');
}

async function guessedPasswords(site: Site): Promise<void> {
  const { email } = await site.stranger();
  const codes = new Set<string>();
  for (let guess = 0; guess < 14; guess += 1)
    codes.add((await logIn(site, email, `guess number ${guess} of many`)).body.code);
  holds(codes.size > 1, `14 guesses from 14 addresses were all judged: ${[...codes].join()}`);
}

async function guessedCodes(site: Site): Promise<void> {
  const { token, email, address } = await site.stranger();
  const right = await site.codeOf(email);
  const guess = (code: string): Promise<Answer> => site.call('verifyEmailCode', { body: { code } }, { token, address });
  const wrong = right === '000000' ? '000001' : '000000';
  for (let tried = 0; tried < 6; tried += 1) await guess(wrong);
  holds(!isOk(await guess(right)), 'the right code was taken after six wrong ones');
}

async function guessedAtOnce(site: Site): Promise<void> {
  const { token, email, address } = await site.stranger();
  const right = await site.codeOf(email);
  const guess = (code: string): Promise<Answer> => site.call('verifyEmailCode', { body: { code } }, { token, address });
  const wrong = right === '000000' ? '000001' : '000000';
  await atOnce(40, () => guess(wrong));
  holds(!isOk(await guess(right)), 'the right code was taken after forty wrong ones at once');
}

async function foreignRefresh(site: Site): Promise<void> {
  const { email, password } = await site.stranger();
  const cookie = cookiesOf((await logIn(site, email, password)).headers);
  for (const origin of ['https://evil.example', 'null', `${site.at.site}.evil.example`]) {
    const answer = await site.call('refreshToken', { body: {} }, { headers: { cookie, origin } });
    holds(!isOk(answer), `${origin} got a token`);
  }
}

async function foreignReads(site: Site): Promise<void> {
  for (const origin of ['https://evil.example', `${site.at.site}.evil.example`, 'null']) {
    const { headers } = await site.call('getProfile', {}, { headers: { origin } });
    holds(headers.get('access-control-allow-origin') === null, `${origin} may read answers`);
  }
}

async function loggedOut(site: Site): Promise<void> {
  const first = await site.player(0);
  await site.call('logout', { body: {} }, first);
  for (let asked = 0; asked < 3; asked += 1)
    holds(
      (await site.call('getProfile', {}, first)).status === 401,
      'a token that was logged out still opens the account',
    );
}

async function foreignSession(site: Site): Promise<void> {
  const [one, other] = [await site.stranger(), await site.stranger()];
  const { body } = await site.call('listSessions', {}, other);
  const sessions: readonly { id: string }[] = body.sessions ?? body.data ?? [];
  holds(sessions.length > 0, 'the sessions could not be read');
  const answer = await site.call('endSession', { params: { id: sessions[0].id }, body: {} }, one);
  holds(answer.status === 404, `answered ${answer.status}`);
  holds(isOk(await site.call('getProfile', {}, other)), 'the session of another player ended');
}

async function floodOfLetters(site: Site): Promise<void> {
  const address = anyAddress();
  const answers = await atOnce(70, () =>
    site.call('forgotPasswordByEmail', { body: { email: `attack-${randomUUID()}@baize.local` } }, { address }),
  );
  holds(
    answers.some(({ status }) => status === 429),
    'all 70 were taken',
  );
}

async function tokensOfNobody(site: Site): Promise<void> {
  const made = [
    '',
    'null',
    'undefined',
    '0',
    randomUUID(),
    'eyJhbGciOiJub25lIn0.e30.',
    "' or 1=1 --",
    '../../etc/passwd',
  ];
  for (const token of made)
    holds((await site.call('getProfile', {}, { token })).status === 401, `the token "${token}" opens something`);
}

async function ownNameAsPassword(site: Site): Promise<void> {
  const email = `attack${randomUUID().slice(0, 8)}@baize.local`;
  holds(!isOk(await register(site, email, `${email}1A!`)), 'the own address was taken as a password');
}

async function unprovedWithdraws(site: Site): Promise<void> {
  const player = await site.stranger();
  holds(!isOk(await site.withdraw(player)), 'an account with an unproved address withdrew');
}

async function tokenInAddress(site: Site): Promise<void> {
  const { token } = await site.stranger();
  const answer = await site.general(`/profile/user?token=${token}&access_token=${token}`);
  holds(answer.status === 401, 'a token in the address opens the account');
}

async function codeOfAnother(site: Site): Promise<void> {
  const [one, other] = [await site.stranger(), await site.stranger()];
  const code = await site.codeOf(other.email);
  if (code === (await site.codeOf(one.email))) return;
  holds(
    !isOk(await site.call('verifyEmailCode', { body: { code } }, one)),
    'the code of another account proved this one',
  );
}

async function secondUse(site: Site): Promise<void> {
  const player = await site.stranger();
  const body = { code: await site.codeOf(player.email) };
  await site.call('verifyEmailCode', { body }, player);
  holds(
    !isOk(await site.call('loginByEmailCode', { body: { email: player.email, ...body, fp: null } })),
    'a code of one kind logged in',
  );
}

/** A player, and a thief who read the access token in the page. */
async function robbed(site: Site, roubles = 0): Promise<{ owner: Player; thief: By }> {
  const owner = await site.player(roubles);
  return { owner, thief: { token: owner.token } };
}

async function stolenWithdraws(site: Site): Promise<void> {
  const { owner, thief } = await robbed(site, 1_000);
  const body = { id: randomUUID(), currency: 'RUB', amountUnits: 6_000_000, method: 'card', endBonus: true };
  const answer = await site.call('createWithdrawal', { body }, thief);
  holds(answer.body.code === 'proof-needed', `answered ${answer.status} ${answer.body.code}`);
  holds(isOk(await site.call('createWithdrawal', { body }, owner)), 'the owner cannot withdraw either');
}

async function stolenChangesPassword(site: Site): Promise<void> {
  const { owner, thief } = await robbed(site);
  const password = 'five other words as password';
  const body = { old_password: owner.password, password, password_confirm: password };
  holds(!isOk(await site.call('updatePassword', { body }, thief)), 'the password was changed');
  holds(isOk(await logIn(site, owner.email, owner.password)), 'the owner’s password is another one');
}

async function stolenProves(site: Site): Promise<void> {
  const { owner, thief } = await robbed(site);
  const { headers } = await site.player(0);
  const body = { kind: 'password', password: owner.password };
  for (const by of [thief, { ...thief, headers }])
    holds(!isOk(await site.call('prove', { body }, by)), 'a proof was made without the refresh token');
}

async function stolenOutlives(site: Site): Promise<void> {
  const { thief } = await robbed(site);
  holds(!isOk(await site.call('createHandover', { body: {} }, thief)), 'a session was handed over');
  holds(!isOk(await site.call('refreshToken', { body: {} }, thief)), 'the token was renewed');
  const { body } = await site.call('listSessions', {}, thief);
  for (const { id } of body.sessions as readonly { id: string }[])
    for (const made of [id, `${id}.`, `${id}.${'A'.repeat(43)}`])
      holds(!isOk(await site.call('openPage', { body: { page_token: made } })), 'a page token was made up');
}

/** Who proves an identity, and who only claims one. */
export const accounts = attacksOf('accounts', [
  [1, 'register taken addresses to learn who has an account', listsOfAddresses],
  [2, 'register with twelve weak passwords', weakPasswords],
  [3, 'tell a wrong password from an unknown account', sameRefusal],
  [4, 'tell a known address from an unknown one by a forgotten password', sameForgotten],
  [5, 'guess a password from rotating addresses', guessedPasswords],
  [6, 'guess a code of six digits', guessedCodes],
  [7, 'guess forty codes at once', guessedAtOnce],
  [10, 'renew a session from a foreign, a null and a look-alike origin', foreignRefresh],
  [11, 'read answers from a foreign and a look-alike origin', foreignReads],
  [12, 'use a token that was logged out', loggedOut],
  [13, 'end the session of another player', foreignSession],
  [14, 'flood mailboxes from one address', floodOfLetters],
  [101, 'open an account with eight made-up tokens', tokensOfNobody],
  [102, 'choose the own address as password', ownNameAsPassword],
  [103, 'withdraw with an unproved address', unprovedWithdraws],
  [104, 'pass the token in the address', tokenInAddress],
  [105, 'prove an address by the code of another account', codeOfAnother],
  [106, 'log in by the code that proved the address', secondUse],
  [170, 'withdraw with a stolen access token', stolenWithdraws],
  [171, 'change the password with a stolen access token and the present password', stolenChangesPassword],
  [172, 'make a fresh proof without the refresh token, or with another session’s', stolenProves],
  [173, 'make a stolen access token outlive itself', stolenOutlives],
]);
