import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SaveAdCampaign } from '@baize/protocol';
import { STARTING_MS, type AccountsPlatform, startAccounts } from '../../../../tests/support/accounts.ts';
import { NO_SOURCE } from '../../../../tests/support/no-source.ts';
import { DAY_MS, RUB, openOffers } from '../../../../tests/support/offers.ts';
import type { Visitor } from '../../../../tests/support/visitor.ts';

const OPERATOR = 'the-token-of-the-operator';
let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts({ OPERATOR_TOKEN: OPERATOR });
  await openOffers(accounts);
}, STARTING_MS);
afterAll(() => accounts.close());

const bearer = { authorization: `Bearer ${OPERATOR}` };
const save = (campaign: string, body: Omit<SaveAdCampaign, 'reason'>) =>
  accounts
    .visitor()
    .call('saveAdCampaign', { params: { source: 'tests', campaign }, body: { ...body, reason: 'test' } }, bearer);
/** A visit by a link of the campaign; its own by its last part. */
async function visit(campaign: string): Promise<string> {
  const query = { utm_source: 'Tests', utm_medium: 'a', utm_campaign: campaign, utm_term: randomUUID() };
  return (await accounts.visitor().call('trackAdVisit', { query })).body.advId;
}
const attach = (player: Visitor, advId: string) => player.call('attachSource', { body: { ...NO_SOURCE, advId } });
const offer = (advId: string) =>
  accounts.visitor().call('getAdOffer', { params: { advId }, query: { currency: 'RUB' } }, { 'accept-language': 'en' });
const bonusesOf = async (player: Visitor) => (await player.call('listBonuses', {})).body.data;
const adBonusesOf = async (player: Visitor) =>
  (await bonusesOf(player)).filter(({ terms }) => terms.depositPercent === 70);

describe('[row:C45] [AT7] [B24] deposit-percent', () => {
  test('[row:E09] promises its percent of a deposit to the one who registers, once', async () => {
    expect((await save('percent', { promoType: 'deposit-percent', promoValue: '70' })).status).toBe(200);
    const advId = await visit('percent');
    expect((await offer(advId)).body.data).toMatchObject({
      type: 'deposit-percent',
      promo: null,
      spins: null,
      terms: { basis: 'deposit', depositPercent: 70, maxAmountUnits: 10_000 * RUB },
    });
    const player = await accounts.registered();
    for (let time = 0; time < 3; time += 1) expect((await attach(player, advId)).status).toBe(200);
    // The first visit stays the player's: another campaign's gives nothing more.
    await save('more', { promoType: 'free-spins', promoValue: 'first-spins' });
    await attach(player, await visit('more'));
    expect((await player.call('listFreeSpins', {})).body.data).toEqual([]);
    expect(await adBonusesOf(player)).toMatchObject([{ state: 'waiting', expires_in: 259_200 }]);
  });

  test('two tabs that attach at once get it once', async () => {
    const advId = await visit('percent');
    const player = await accounts.registered();
    await Promise.all([attach(player, advId), attach(player, advId), attach(player, advId)]);
    expect(await adBonusesOf(player)).toHaveLength(1);
  });

  test('gives nothing to an account that was there before, to an old visit, and for an id that is none', async () => {
    const before = await accounts.registered();
    accounts.advance(1_000);
    await attach(before, await visit('percent'));
    expect(await adBonusesOf(before)).toEqual([]);

    const old = await visit('percent');
    accounts.advance(DAY_MS);
    const late = await accounts.registered();
    await attach(late, old);
    expect(await adBonusesOf(late)).toEqual([]);
    expect((await offer(old)).refusal.code).toBe('not-found');

    const liar = await accounts.registered();
    expect((await attach(liar, 'deposit-percent')).status).toBe(200);
    expect(await adBonusesOf(liar)).toEqual([]);
  });
});

test('[row:E09] [row:P10] free-spins gives the spins of its campaign to the one who registers', async () => {
  expect((await save('spins', { promoType: 'free-spins', promoValue: 'first-spins' })).status).toBe(200);
  const advId = await visit('spins');
  expect((await offer(advId)).body.data).toMatchObject({
    type: 'free-spins',
    name: 'First spins',
    spins: 20,
    terms: null,
  });
  const player = await accounts.registered();
  await attach(player, advId);
  await attach(player, advId);
  expect((await player.call('listFreeSpins', {})).body.data).toMatchObject([{ campaignId: 'first-spins', spins: 20 }]);
});

test('[row:E09] promocode offers what the code gives, which comes with the registration itself', async () => {
  expect((await save('code', { promoType: 'promocode', promoValue: 'WELCOME' })).status).toBe(200);
  expect((await offer(await visit('code'))).body.data).toMatchObject({
    type: 'promocode',
    promo: 'WELCOME',
    terms: { depositPercent: 120 },
  });
});

describe('[AT7] what a campaign may promise', () => {
  test.each([
    [{ promoType: 'cashback', promoValue: '5' }, { promoType: ['invalid'] }],
    [{ promoType: 'deposit-percent', promoValue: '0' }, { promoValue: ['unknown'] }],
    [{ promoType: 'deposit-percent', promoValue: '201' }, { promoValue: ['unknown'] }],
    [{ promoType: 'free-spins', promoValue: '20' }, { promoValue: ['unknown'] }],
    [{ promoType: 'promocode', promoValue: 'NOPE' }, { promoValue: ['unknown'] }],
  ])('[row:E09] validation-failed: %j', async (body, errors) => {
    const { status, refusal } = await save('refused', body as SaveAdCampaign);
    expect([status, refusal.errors]).toEqual([422, errors]);
    const { campaigns } = (await accounts.visitor().call('listAdCampaigns', {}, bearer)).body;
    expect(campaigns.filter(({ campaign }) => campaign === 'refused')).toEqual([]);
  });

  test.each([
    ['cashback', '5'],
    ['deposit-percent', '500'],
  ])('[row:E09] the database takes no %s of %s either', async (type, value) => {
    const row = { utm_source: 'tests', utm_campaign: 'raw', promo_type: type as never, promo_value: value };
    await expect(accounts.database.kysely.insertInto('ad_campaigns').values(row).execute()).rejects.toThrow(
      /ad_campaigns_(promise|percent)/,
    );
  });

  test('[row:E09] the campaigns of a fresh machine promise each kind', async () => {
    const { campaigns } = (await accounts.visitor().call('listAdCampaigns', {}, bearer)).body;
    expect(campaigns.filter(({ source }) => source !== 'tests')).toEqual([
      { source: 'partners', campaign: 'promo', promoType: 'promocode', promoValue: 'WELCOME' },
      { source: 'search', campaign: 'spins', promoType: 'free-spins', promoValue: 'first-spins' },
      { source: 'telegram', campaign: 'welcome', promoType: 'deposit-percent', promoValue: '100' },
    ]);
  });

  test('unauthorized: nobody but the operator', async () => {
    expect((await accounts.visitor().call('listAdCampaigns', {})).status).toBe(401);
  });
});
