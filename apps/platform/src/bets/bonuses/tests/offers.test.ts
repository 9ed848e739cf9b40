import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inEveryLocale } from '@baize/protocol';
import type { SaveCampaign, SavePromoCode } from '@baize/protocol';
import { STARTING_MS, type AccountsPlatform, startAccounts } from '../../../../tests/support/accounts.ts';
import { DAY_MS, RUB } from '../../../../tests/support/offers.ts';

const OPERATOR = 'the-token-of-the-operator';

let accounts: AccountsPlatform;
beforeAll(async () => {
  accounts = await startAccounts({ OPERATOR_TOKEN: OPERATOR });
}, STARTING_MS);
afterAll(() => accounts.close());

const bearer = (token = OPERATOR) => ({ authorization: `Bearer ${token}` });
const instant = (afterMs: number) => new Date(accounts.now() + afterMs).toISOString();
const campaign = (change: Partial<SaveCampaign> = {}): SaveCampaign => ({
  reason: 'spring',
  name: inEveryLocale({ ru: 'Весна', en: 'Spring', kz: 'Көктем', br: 'Primavera', hi: 'वसंत' }),
  game: 'emerald-table',
  spins: 15,
  stakes: [{ currency: 'RUB', stakeUnits: 5 * RUB }],
  lifetimeSeconds: 86_400,
  startsAt: instant(-DAY_MS),
  endsAt: instant(DAY_MS),
  ...change,
});
const code = (change: Partial<SavePromoCode> = {}): SavePromoCode => ({
  reason: 'spring',
  kind: 'bonus',
  value: 'promo-gift',
  perPlayerLimit: 1,
  totalLimit: null,
  region: null,
  currency: null,
  startsAt: instant(-DAY_MS),
  endsAt: instant(DAY_MS),
  ...change,
});
const saveCampaign = (id: string, body: SaveCampaign, token?: string) =>
  accounts.visitor().call('saveCampaign', { params: { id }, body }, bearer(token));
const saveCode = (name: string, body: SavePromoCode, token?: string) =>
  accounts.visitor().call('savePromoCode', { params: { code: name }, body }, bearer(token));

describe('what an operator offers', () => {
  test('[row:P10] [row:C40] a campaign and its code give a player free spins, and count what they gave', async () => {
    expect((await saveCampaign('spring', campaign())).body).toEqual({ success: true });
    await saveCode('SPRING', code({ kind: 'free-spins', value: 'spring' }));
    const player = await accounts.confirmed();
    await player.call('redeemPromo', { body: { id: randomUUID(), code: 'spring' } });
    expect((await player.call('listFreeSpins', {})).body.data).toMatchObject([
      { campaignId: 'spring', game: { id: 'emerald-table' }, spins: 15, stakeUnits: 5 * RUB },
    ]);
    const { campaigns } = (await accounts.visitor().call('listCampaigns', {}, bearer())).body;
    const { reason: _reason, ...written } = campaign();
    expect(campaigns).toEqual([{ id: 'spring', ...written, granted: 1 }]);
    const { promoCodes, bonusRules } = (await accounts.visitor().call('listPromoCodes', {}, bearer())).body;
    expect(promoCodes).toMatchObject([{ code: 'SPRING', kind: 'free-spins', value: 'spring', redeemed: 1 }]);
    expect(bonusRules).toContain('promo-gift');
  });

  test('[B17] a change holds for what is granted afterwards', async () => {
    await saveCampaign('change', campaign());
    await saveCode('CHANGE', code({ kind: 'free-spins', value: 'change' }));
    const [early, late] = [await accounts.confirmed(), await accounts.confirmed()];
    const redeem = (player: typeof early) => player.call('redeemPromo', { body: { id: randomUUID(), code: 'CHANGE' } });
    await redeem(early);
    await saveCampaign('change', campaign({ spins: 3 }));
    await redeem(late);
    const spinsOf = async (player: typeof early) => (await player.call('listFreeSpins', {})).body.data[0]?.spins;
    expect([await spinsOf(early), await spinsOf(late)]).toEqual([15, 3]);
  });

  test('promo-code-invalid: a code that was ended gives nothing', async () => {
    await saveCode('ENDED', code());
    await saveCode('ENDED', code({ endsAt: instant(-1) }));
    const player = await accounts.confirmed();
    const answer = await player.call('redeemPromo', { body: { id: randomUUID(), code: 'ENDED' } });
    expect(answer.refusal.code).toBe('promo-code-invalid');
  });

  test('unauthorized: without the token of an operator', async () => {
    const player = await accounts.confirmed();
    for (const token of ['guess', player.token ?? '']) {
      expect((await saveCampaign('theft', campaign(), token)).status).toBe(401);
      expect((await saveCode('THEFT', code(), token)).status).toBe(401);
    }
    for (const name of ['listCampaigns', 'listPromoCodes'] as const)
      expect((await accounts.visitor().call(name, {})).status).toBe(401);
  });

  test.each([
    [{ spins: 0 }, 'spins'],
    [{ stakes: [] }, 'stakes'],
    [{ stakes: [{ currency: 'RUB' as const, stakeUnits: 0 }] }, 'stakes.0.stakeUnits'],
    [{ game: 'No slot' }, 'game'],
    [{ endsAt: '2020-01-01T00:00:00.000Z' }, 'endsAt'],
    [{ startsAt: '2020-13-40' }, 'startsAt'],
  ])('validation-failed: a campaign with %j', async (change, field) => {
    const { status, refusal } = await saveCampaign('wrong', campaign(change));
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, [field]]);
  });

  test.each([
    [{ value: 'no-such-bonus' }, 'value'],
    [{ kind: 'free-spins' as const, value: 'no-such-campaign' }, 'value'],
    [{ perPlayerLimit: 0 }, 'perPlayerLimit'],
    [{ totalLimit: 0 }, 'totalLimit'],
  ])('validation-failed: a code with %j', async (change, field) => {
    const { status, refusal } = await saveCode('WRONG', code(change));
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, [field]]);
  });

  test('validation-failed: a code in small letters, which nobody could redeem', async () => {
    expect((await saveCode('small', code())).refusal.errors).toEqual({ code: ['invalid'] });
  });
});
