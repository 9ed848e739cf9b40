import { randomUUID } from 'node:crypto';
import { REGIONS, SEO_LANGUAGES } from '@baize/devkit/specification/defaults';
import {
  AD_TRACKING_FIELDS,
  BONUS_FIELDS,
  FREE_SPIN_FIELDS,
  GEO_FIELDS,
  MIRROR_FIELDS,
  PROFILE_FIELDS,
  SEO_FIELDS,
  USER_FIELDS,
} from '@baize/devkit/specification/entities';
import { STATUSES } from '@baize/devkit/specification/errors';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bundledCountries } from '../src/foundation/geo/country-database.ts';
import { STARTING_MS, type AccountsPlatform, startAccounts } from './support/accounts.ts';
import { openOffers } from './support/offers.ts';
import type { Visitor } from './support/visitor.ts';

const OPERATOR = 'the-token-of-the-operator';
/** Crawlers of search engines are refused nothing. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const bearer = { authorization: `Bearer ${OPERATOR}` };
let accounts: AccountsPlatform;
let player: Visitor;
beforeAll(async () => {
  accounts = await startAccounts({
    OPERATOR_TOKEN: OPERATOR,
    TRUSTED_PROXIES: '127.0.0.1',
    BLOCKED_COUNTRIES: 'US',
  });
  await openOffers(accounts);
  // Free spins need a proved contact.
  player = await accounts.confirmed();
  // Until the first lookup has loaded the data, no country is known.
  await bundledCountries.countryOf('8.8.8.8');
}, STARTING_MS);
afterAll(() => accounts.close());

/** Which of the fields, written as `a.b`, are missing from an answer; null is a value. */
function lacks(answer: unknown, fields: readonly string[]): string[] {
  return fields.filter(
    (field) =>
      field
        .split('.')
        .reduce<unknown>((found, name) => (found as Record<string, unknown> | null | undefined)?.[name], answer) ===
      undefined,
  );
}

describe('what travels has the fields of the specification', () => {
  test('[row:E01] a profile and its user', async () => {
    const { body } = await player.call('getProfile', {});
    expect(lacks(body, PROFILE_FIELDS)).toEqual([]);
    expect(lacks(body.user, USER_FIELDS)).toEqual([]);
    expect(REGIONS).toContain(body.region);
  });

  test('[row:E02] free spins', async () => {
    await player.call('redeemPromo', { body: { id: randomUUID(), code: 'SPINS' } });
    const { data } = (await player.call('listFreeSpins', {})).body;
    expect(data).toHaveLength(1);
    expect(lacks(data[0], FREE_SPIN_FIELDS)).toEqual([]);
  });

  test('[row:E03] a bonus', async () => {
    expect(lacks((await player.call('getWaitingBonus', {})).body.data, BONUS_FIELDS)).toEqual([]);
  });

  test('[row:E04] the place of a visitor, also where the country is refused', async () => {
    const from = async (address: string) => {
      const headers = { 'x-forwarded-for': address, 'user-agent': BROWSER };
      const { status, body } = await accounts.visitor().call('getGeo', {}, headers);
      return [status, lacks(body.data.data, GEO_FIELDS)];
    };
    expect(await from('178.176.0.1')).toEqual([200, []]);
    expect(await from('8.8.8.8')).toEqual([STATUSES.blocked, []]);
  });

  test.each(SEO_LANGUAGES)('[row:E07] the record of a page in %s, and in no other language', async (locale) => {
    const path = '/games/keno';
    const record = { title: 'T', description: 'D', keywords: 'k', text: 'One.' };
    await accounts.visitor().call('saveSeo', { body: { path, locale, record, reason: 'test' } }, bearer);
    const { data } = (await accounts.visitor().call('getSeo', { query: { path, locale } })).body;
    expect(lacks(data, SEO_FIELDS)).toEqual([]);
    expect((await accounts.visitor().call('getSeo', { query: { path, locale: 'kz' } })).body.data).toBeNull();
  });

  test('[row:E08] a mirror', async () => {
    expect(lacks((await accounts.visitor().call('getMirror', {})).body, MIRROR_FIELDS)).toEqual([]);
  });

  test('[row:E09] what an advertisement is answered with', async () => {
    const query = { utm_source: 'a', utm_medium: 'b', utm_campaign: 'c', utm_term: 'd' };
    const { body } = await accounts.visitor().call('trackAdVisit', { query });
    expect(lacks(body, AD_TRACKING_FIELDS)).toEqual([]);
  });

  test('a field that is refused is answered with the status of the specification, by its name', async () => {
    const { status, refusal } = await accounts.visitor().call('trackAdVisit', { query: {} as never });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([
      STATUSES.validation,
      expect.arrayContaining(['utm_source']),
    ]);
  });
});
