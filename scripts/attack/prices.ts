import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sign } from '../../apps/platform/src/foundation/webhooks/webhook-signature.ts';
import { attacksOf, holds } from './attack.ts';
import { whilePlatformRuns } from './own-programs.ts';
import { MAJOR, isOk } from './site.ts';
import type { Answer, Player, Site } from './site.ts';

/** Matches of the generator pass so much faster: a price of seconds ago is an old one. */
const PACE = '30';
/** Rounds of bets until a price was seen to fall while it was held. */
const MOST_TRIES = 6;
const BETS = 12;
/** Of prices that fell: one alone may have turned back. */
const ENOUGH = 3;
const HELD_MS = 4_000;

/** What is played by now: the line fills in the first seconds of a platform. */
async function liveFixtures(site: Site): Promise<readonly { id: string; markets: readonly Market[] }[]> {
  for (let asked = 0; asked < 60; asked += 1) {
    const { body } = await site.call('listFixtures', { query: { phase: 'live' } });
    if (body.fixtures?.length > 0) return body.fixtures;
    await pause(500);
  }
  throw new Error('nothing is played: nothing was tried');
}

/** Single bets on matches that are played. */
async function liveBets(site: Site, player: Player): Promise<readonly string[]> {
  const selections = (await liveFixtures(site)).flatMap(({ id: fixtureId, markets }) =>
    markets
      .filter(({ status }) => status === 'open')
      .slice(0, 1)
      .map(({ id: marketId, version: marketVersion, selections: [first] }) => ({
        fixtureId,
        marketId,
        marketVersion,
        selectionId: first?.id,
        oddsMilli: first?.oddsMilli,
      })),
  );
  const placed = await Promise.all(
    selections.slice(0, BETS).map(async (selection: object) => {
      const id = randomUUID();
      const bets = [{ id, shape: { type: 'single', selections: [0] }, stakeUnits: 100 * MAJOR }];
      const body = { currency: 'RUB', oddsChoice: 'any', selections: [selection], bets };
      return isOk(await site.call('placeSlip', { body }, player)) ? [id] : [];
    }),
  );
  return placed.flat();
}

interface Market {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly selections: readonly { readonly id: string; readonly oddsMilli: number }[];
}

const ask = (site: Site, player: Player, betId: string, percent: number): Promise<Answer> =>
  site.call('askCashOut', { params: { betId }, body: { percent } }, player);

/** Holds a price of half the bet and takes it late. What the other half is worth then says what the first was. */
async function heldPrice(site: Site, player: Player, betId: string): Promise<readonly [paid: number, worth: number][]> {
  const first = await ask(site, player, betId, 50);
  if (!isOk(first)) return [];
  await pause(HELD_MS);
  const body = { id: randomUUID(), quoteId: first.body.quoteId, acceptLowerBasisPoints: 10_000 };
  const taken = await site.call('acceptCashOut', { params: { betId }, body }, player);
  const rest = await ask(site, player, betId, 100);
  if (!isOk(taken) || !isOk(rest)) return [];
  holds(taken.body.priceUnits <= first.body.priceUnits, 'more was paid than the price that was asked for');
  const fell = first.body.priceUnits > rest.body.priceUnits * 1.02;
  return fell ? [[taken.body.priceUnits, rest.body.priceUnits]] : [];
}

/** Bets that were taken, each with a price: the live delay is over. */
async function pricedBets(site: Site, player: Player): Promise<readonly string[]> {
  const bets = await liveBets(site, player);
  for (let asked = 0; asked < 20; asked += 1) {
    const answers = await Promise.all(bets.map((bet) => ask(site, player, bet, 100)));
    const priced = bets.filter((_bet, index) => isOk(answers[index]));
    if (priced.length > 0) return priced;
    await pause(1_000);
  }
  return [];
}

/** The best of two prices cannot be kept: the second ends the first. @returns whether it could be tried */
async function keepsTwo(site: Site, player: Player, betId: string): Promise<boolean> {
  const [first, second] = [await ask(site, player, betId, 100), await ask(site, player, betId, 100)];
  if (!isOk(first) || !isOk(second)) return false;
  const body = { id: randomUUID(), quoteId: first.body.quoteId };
  const { status } = await site.call('acceptCashOut', { params: { betId }, body }, player);
  holds(status === 409 || status === 422, `the first of two prices was answered ${status}`);
  return true;
}

async function oldPrices(site: Site): Promise<void> {
  const player = await site.player(100_000);
  const fallen: (readonly [number, number])[] = [];
  let two = false;
  for (let tried = 0; tried < MOST_TRIES && !(two && fallen.length >= ENOUGH); tried += 1) {
    const bets = await pricedBets(site, player);
    for (const bet of bets) two ||= await keepsTwo(site, player, bet);
    fallen.push(...(await Promise.all(bets.map((bet) => heldPrice(site, player, bet)))).flat());
  }
  if (!two || fallen.length === 0) throw new Error('no price fell while it was held: nothing was tried');
  const above = fallen.filter(([paid, worth]) => paid > worth * 1.01);
  // A match may turn between the payment and the question after it.
  holds(above.length * 2 <= fallen.length, `${above.length} of ${fallen.length} prices were paid as they had been`);
}

/** A call of the provider whose secret the attacker has. */
function asProvider(site: Site, name: 'slotWalletBalance' | 'slotWalletBet' | 'slotWalletWin', body: object) {
  const secret = readFileSync(path.join(site.at.secrets.platform, 'slots-wallet'), 'utf8').trim();
  const headers = { 'baize-signature': sign(secret, JSON.stringify(body), Date.now()) };
  return site.call(name, { body }, { headers });
}

async function endlessWin(site: Site): Promise<void> {
  const player = await site.player();
  const { body: games } = await site.call('listSlotGames', { query: { kind: 'slot' } });
  const launch = { params: { id: games.games[0].id }, body: { locale: 'en', theme: 'dark' } };
  const { body: launched } = await site.call('launchSlot', launch, player);
  const token = new URL(launched.url).hash.split('token=')[1]?.split('&')[0] ?? '';
  const { body: known } = await asProvider(site, 'slotWalletBalance', { token });
  const round = { roundId: randomUUID(), currency: 'RUB' };
  const bet = { transactionId: randomUUID(), token, ...round, amountUnits: MAJOR, freeSpinsId: null };
  if (!isOk(await asProvider(site, 'slotWalletBet', bet))) throw new Error('no round began: nothing was tried');
  const amountUnits = 1_000_000_000_000;
  const win = { transactionId: randomUUID(), playerId: known.playerId, ...round, amountUnits };
  const answers = await Promise.all([1, 2, 3].map(() => asProvider(site, 'slotWalletWin', win)));
  holds(answers.every(isOk), 'a win above the cap is not answered at once');
  const most = 10_000 * MAJOR;
  holds((await site.balance(player)) <= 1_000 * MAJOR + most, 'a win above the cap of the game is spendable');
  const taken = await site.withdraw(player, { amountUnits: 2 * most });
  holds(!isOk(taken), 'a win above the cap of the game was withdrawn');
}

/** Attempts to take an old price, or to send a win that is not due. */
export const prices = attacksOf('money', [
  [
    42,
    'keep the best of the last prices of a cash-out, and take an old one',
    () => whilePlatformRuns({ SPORTS_PACE: PACE }, oldPrices),
    true,
  ],
  [46, 'send a win of any size with the secret of the provider', endlessWin],
]);
