import { createHmac, randomUUID } from 'node:crypto';
import { attacksOf, holds } from './attack.ts';
import { MAJOR, anyAddress, atOnce, isOk } from './site.ts';
import type { Answer, Site } from './site.ts';

async function oddStakes(site: Site): Promise<void> {
  const player = await site.player();
  const before = await site.balance(player);
  const odd = [-100, 0, 1.5, 1e308, '100', 2 ** 53, null, {}, [], true, 'NaN', 1e12, -0];
  for (const stakeUnits of odd)
    holds(!isOk(await site.bet(player, { stakeUnits })), `a stake of ${JSON.stringify(stakeUnits)}`);
  holds((await site.balance(player)) === before, 'the balance moved');
}

async function noWallet(site: Site): Promise<void> {
  const player = await site.player();
  holds(!isOk(await site.bet(player, { currency: 'EUR' })), 'a stake without a wallet was taken');
}

async function usedId(site: Site): Promise<void> {
  const [one, other] = [await site.player(), await site.player()];
  const id = randomUUID();
  await site.bet(one, { id });
  holds((await site.bet(other, { id })).status === 409, 'the id of another player was taken');
  holds(
    (await site.bet(one, { id, stakeUnits: 20 * MAJOR })).status === 409,
    'the same id with another stake was taken',
  );
}

async function allIn(site: Site): Promise<void> {
  const player = await site.player(100);
  const before = await site.balance(player);
  const answers = await atOnce(41, () => site.bet(player, { stakeUnits: before, chance: 1 }));
  const balance = await site.balance(player);
  holds(balance >= 0, `the balance is ${balance}`);
  // A bonus of the deposit is other money, and may be staked beside it.
  const real = answers.filter((answer) => isOk(answer) && answer.body.bet.wallet === 'real');
  const lost = real.filter(({ body }) => body.bet.payoutUnits === 0).length;
  holds(answers.some(isOk) && lost <= 1, `${lost} bets lost the same money`);
}

async function sameIdAtOnce(site: Site): Promise<void> {
  const player = await site.player();
  const id = randomUUID();
  const answers = await atOnce(20, () => site.bet(player, { id }));
  const fresh = answers.filter((answer) => isOk(answer) && answer.body.replayed === false).length;
  holds(fresh === 1, `${fresh} of twenty were new bets`);
}

async function manyWithdrawals(site: Site): Promise<void> {
  const player = await site.player(1_300);
  const before = await site.balance(player);
  const answers = await atOnce(20, () => site.withdraw(player));
  const taken = answers.filter(isOk).length;
  holds(taken > 0, 'nothing could be withdrawn');
  holds(
    taken <= 2 && (await site.balance(player)) === before - taken * 600 * MAJOR,
    `${taken} withdrawals of 600 from 1,300`,
  );
}

async function manyCancels(site: Site): Promise<void> {
  const player = await site.player();
  const before = await site.balance(player);
  const id = randomUUID();
  holds(isOk(await site.withdraw(player, { id })), 'nothing could be withdrawn');
  await atOnce(15, () => site.call('cancelWithdrawal', { params: { id }, body: {} }, player));
  holds((await site.balance(player)) <= before, 'a withdrawal was given back more than once');
}

async function foreignMoney(site: Site): Promise<void> {
  const [one, other] = [await site.player(), await site.player()];
  const deposit = randomUUID();
  await site.deposit(other, { id: deposit });
  const withdrawal = randomUUID();
  await site.withdraw(other, { id: withdrawal });
  const seen = [
    await site.call('getDeposit', { params: { id: deposit } }, one),
    await site.call('getWithdrawal', { params: { id: withdrawal } }, one),
    await site.call('cancelWithdrawal', { params: { id: withdrawal }, body: {} }, one),
  ];
  holds(
    seen.every(({ status }) => status === 404),
    seen.map(({ status }) => status).join(' '),
  );
}

async function foreignDepositId(site: Site): Promise<void> {
  const [one, other] = [await site.player(0), await site.player(0)];
  const id = randomUUID();
  await site.deposit(other, { id });
  holds((await site.deposit(one, { id })).status === 409, 'the deposit of another player was answered');
}

async function unsignedCredit(site: Site): Promise<void> {
  const player = await site.player(0);
  const id = randomUUID();
  await site.deposit(player, { id });
  const body = JSON.stringify({
    eventId: randomUUID(),
    depositId: id,
    status: 'paid',
    currency: 'RUB',
    amountUnits: 1e7,
  });
  const now = Math.floor(Date.now() / 1_000);
  const signed = (secret: string, at: number): string =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
  for (const signature of ['', 'v1=1', signed('', now), signed('secret', now), signed('sandbox', now - 3_600)]) {
    const headers = { 'content-type': 'application/json', 'baize-signature': signature };
    const { status } = await site.general('/cashier/webhooks/sandbox', { method: 'POST', headers, body });
    holds(status === 401 || status === 422, `the signature "${signature}" was answered ${status}`);
  }
  holds((await site.balance(player)) === 0, 'the deposit was credited');
}

async function paidTenTimes(site: Site): Promise<void> {
  const player = await site.player(0);
  const { body } = await site.deposit(player);
  await atOnce(10, () => site.pay(body.paymentUrl));
  holds((await site.balance(player)) <= 1_000 * MAJOR, 'one deposit was credited more than once');
}

async function evilReturns(site: Site): Promise<void> {
  const player = await site.player(0);
  const evil = [
    'https://evil.example',
    '//evil.example',
    'javascript:alert(1)',
    `${site.at.site}.evil.example`,
    'data:text/html,x',
  ];
  for (const returnUrl of evil) holds(!isOk(await site.deposit(player, { returnUrl })), `${returnUrl} was taken`);
}

/** What a spin names, as its page does. */
async function spinOf(site: Site, by: { token: string; address: string }): Promise<Answer> {
  const { body: wheel } = await site.call('getOwnWheel', {}, by);
  const [, serverSeedHash = ''] = /"serverSeedHash":"(\w+)"/.exec(JSON.stringify(wheel)) ?? [];
  const body = { id: randomUUID(), clientSeed: 'attack', serverSeedHash };
  return site.call('spinWheel', { body }, by);
}

async function manySpins(site: Site): Promise<void> {
  const player = await site.player(0);
  const spun = (await atOnce(15, () => spinOf(site, player))).filter(isOk).length;
  holds(spun === 1, `${spun} spins of one day`);
}

async function wheelFarm(site: Site): Promise<void> {
  const address = anyAddress();
  let spun = 0;
  for (let account = 0; account < 8; account += 1) {
    const { token } = await site.player(0);
    if (isOk(await spinOf(site, { token, address }))) spun += 1;
  }
  holds(spun > 0 && spun <= 3, `${spun} accounts of one address spun in a day`);
}

async function limitRaised(site: Site): Promise<void> {
  const player = await site.player(0);
  const set = (limitUnits: number | null): Promise<Answer> =>
    site.call('setDepositLimit', { body: { currency: 'RUB', limitUnits } }, player);
  await set(1_000 * MAJOR);
  await set(null);
  holds(!isOk(await site.deposit(player, { amountUnits: 5_000 * MAJOR })), 'a raised limit held at once');
}

async function depositRace(site: Site): Promise<void> {
  const player = await site.player(0);
  await site.call('setDepositLimit', { body: { currency: 'RUB', limitUnits: 1_000 * MAJOR } }, player);
  const answers = await atOnce(10, () => site.deposit(player));
  holds(answers.filter(isOk).length <= 1, `${answers.filter(isOk).length} deposits under a limit for one`);
}

async function noMoneyOfPlayers(site: Site): Promise<void> {
  const player = await site.player(0);
  for (const amountUnits of [-1, 0, 0.5, '1000000', 2 ** 53, null, 1e300])
    holds(!isOk(await site.deposit(player, { amountUnits })), `a deposit of ${String(amountUnits)}`);
  for (const amountUnits of [-1, 0, 0.5, '1000000', 2 ** 53, null, 1e300])
    holds(!isOk(await site.withdraw(player, { amountUnits })), `a withdrawal of ${String(amountUnits)}`);
}

async function impossibleChances(site: Site): Promise<void> {
  const player = await site.player();
  for (const chance of [0, -1, 9_801, 10_000, 1.5, '5000', null])
    holds(!isOk(await site.bet(player, { chance })), `a chance of ${String(chance)}`);
}

async function sameWithdrawalId(site: Site): Promise<void> {
  const player = await site.player(2_000);
  const before = await site.balance(player);
  const id = randomUUID();
  await atOnce(10, () => site.withdraw(player, { id }));
  holds(before - (await site.balance(player)) <= 600 * MAJOR, 'one withdrawal was taken more than once');
}

async function cancelledTwice(site: Site): Promise<void> {
  const player = await site.player(0);
  const missing = { params: { id: randomUUID() }, body: {} };
  holds(
    (await site.call('cancelWithdrawal', missing, player)).status === 404,
    'a withdrawal that is not there was cancelled',
  );
}

async function betsOfOthers(site: Site): Promise<void> {
  const [one, other] = [await site.player(), await site.player()];
  await site.bet(other);
  const { body } = await site.call('listOwnBets', { query: { userId: other.email } }, one);
  holds((body.bets ?? []).length === 0, 'bets of another player were listed');
}

/** Money that moves without its owner, or twice. */
export const money = attacksOf('money', [
  [18, 'stake what is no amount', oddStakes],
  [19, 'stake in a currency without a wallet', noWallet],
  [20, 'use the id of a bet again: of another player, with another stake', usedId],
  [21, 'stake the same money forty-one times at once', allIn],
  [23, 'place one bet twenty times at once', sameIdAtOnce],
  [24, 'withdraw the same money twenty times at once', manyWithdrawals],
  [25, 'cancel a withdrawal fifteen times at once', manyCancels],
  [26, 'see and cancel deposits and withdrawals of another player', foreignMoney],
  [27, 'use the deposit id of another player', foreignDepositId],
  [33, 'credit a deposit by an unsigned, wrongly signed and old message', unsignedCredit],
  [35, 'press Pay ten times at once', paidTenTimes],
  [36, 'come back from the payment to a foreign address', evilReturns],
  [39, 'spin the wheel fifteen times at once', manySpins],
  [
    49,
    'raise the own deposit limit at once, and race it',
    async (site) => {
      await limitRaised(site);
      await depositRace(site);
    },
  ],
  // The stack of the browser tests gives more: all its players have one address.
  [51, 'spin the wheel with many accounts of one address', wheelFarm, true],
  [107, 'deposit and withdraw what is no amount', noMoneyOfPlayers],
  [108, 'bet at impossible chances', impossibleChances],
  [109, 'withdraw by one id ten times at once', sameWithdrawalId],
  [110, 'cancel a withdrawal that is not there', cancelledTwice],
  [111, 'list bets of another player', betsOfOthers],
]);
