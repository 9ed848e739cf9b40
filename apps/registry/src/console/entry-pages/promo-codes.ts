import { CURRENCIES } from '@baize/contract/lists';
import * as z from 'zod/mini';
import { instantIn, instantValue, numberIn, entryPage, textIn, textOrNull } from '../entry-page.ts';
import type { EntryPage } from '../entry-page.ts';
import { timeText } from '../time.ts';

const PromoCodes = z.object({
  promoCodes: z.array(
    z.object({
      code: z.string(),
      kind: z.string(),
      value: z.string(),
      perPlayerLimit: z.number(),
      totalLimit: z.nullable(z.number()),
      region: z.nullable(z.string()),
      currency: z.nullable(z.string()),
      startsAt: z.string(),
      endsAt: z.string(),
      redeemed: z.number(),
    }),
  ),
});

export const promoCodes: EntryPage = entryPage({
  place: 'promo-codes',
  title: 'Promo codes',
  icon: 'promoCodes',
  lead: 'What players type to get a bonus or free spins.',
  columns: ['Code', 'Gives', 'To whom', 'From', 'To', 'Used', 'At most'],
  inputs: [
    { name: 'code', label: 'Code', example: 'SPRING', required: true, longest: 64 },
    { name: 'kind', label: 'Gives', kind: ['bonus', 'free-spins'] },
    { name: 'value', label: 'Bonus, or campaign of free spins', example: 'promo-deposit', required: true, longest: 64 },
    { name: 'perPlayerLimit', label: 'Times for a player', kind: 'number', required: true },
    { name: 'totalLimit', label: 'Times in all; empty for no limit', kind: 'number' },
    { name: 'region', label: 'Region', kind: ['', 'KZ', 'RU'] },
    { name: 'currency', label: 'Currency', kind: ['', ...CURRENCIES] },
    { name: 'startsAt', label: 'From, UTC', kind: 'instant', required: true },
    { name: 'endsAt', label: 'To, UTC', kind: 'instant', required: true },
  ],
  hint: 'Bonuses are the lines of the platform’s table: promo-deposit, promo-gift, welcome-1, welcome-2, welcome-3. To end a code give it an earlier end.',
  fresh: () => ({ kind: 'bonus', perPlayerLimit: '1' }),
  load: async (platform) => (await platform.read('/operator/promo-codes', PromoCodes)).promoCodes,
  keyOf: ({ code }) => code,
  cells: ({ code, value, region, currency, startsAt, endsAt, redeemed, totalLimit }) => [
    code,
    value,
    [region, currency].filter(Boolean).join(', ') || 'everyone',
    timeText(startsAt),
    timeText(endsAt),
    redeemed,
    totalLimit ?? 'no limit',
  ],
  valuesOf: ({ code, kind, value, perPlayerLimit, totalLimit, region, currency, startsAt, endsAt }) => ({
    code,
    kind,
    value,
    perPlayerLimit: String(perPlayerLimit),
    totalLimit: totalLimit === null ? '' : String(totalLimit),
    region: region ?? '',
    currency: currency ?? '',
    startsAt: instantValue(startsAt),
    endsAt: instantValue(endsAt),
  }),
  save: (platform, fields) =>
    platform.write(`/operator/promo-codes/${encodeURIComponent(textIn(fields, 'code').toUpperCase())}`, {
      reason: textIn(fields, 'reason'),
      kind: textIn(fields, 'kind'),
      value: textIn(fields, 'value'),
      perPlayerLimit: numberIn(fields, 'perPlayerLimit'),
      totalLimit: textOrNull(fields, 'totalLimit') === null ? null : numberIn(fields, 'totalLimit'),
      region: textOrNull(fields, 'region'),
      currency: textOrNull(fields, 'currency'),
      startsAt: instantIn(fields, 'startsAt'),
      endsAt: instantIn(fields, 'endsAt'),
    }),
});
