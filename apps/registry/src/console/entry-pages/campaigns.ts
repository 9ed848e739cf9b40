import { CURRENCIES, LOCALES, UNITS_PER_MAJOR } from '@baize/contract/lists';
import * as z from 'zod/mini';
import { instantIn, instantValue, numberIn, entryPage, textIn, textOrNull } from '../entry-page.ts';
import type { EntryPage } from '../entry-page.ts';
import { timeText } from '../time.ts';

const DAY_SECONDS = 86_400;

const Campaigns = z.object({
  campaigns: z.array(
    z.object({
      id: z.string(),
      name: z.record(z.enum(LOCALES), z.string()),
      game: z.string(),
      spins: z.number(),
      stakes: z.array(z.object({ currency: z.string(), stakeUnits: z.number() })),
      lifetimeSeconds: z.number(),
      startsAt: z.string(),
      endsAt: z.string(),
      granted: z.number(),
    }),
  ),
});

export const campaigns: EntryPage = entryPage({
  place: 'free-spins',
  title: 'Free spins',
  icon: 'campaigns',
  lead: 'Campaigns of free spins. Players come by them with a promo code that names the campaign.',
  columns: ['Campaign', 'Name', 'Slot', 'Spins', 'Stakes', 'From', 'To', 'Players'],
  inputs: [
    { name: 'id', label: 'Campaign', example: 'first-spins', required: true, longest: 64 },
    ...LOCALES.map((locale) => ({ name: `name.${locale}`, label: `Name, ${locale}`, required: true, longest: 100 })),
    { name: 'game', label: 'Slot', example: 'emerald-table', required: true, longest: 64 },
    { name: 'spins', label: 'Spins', kind: 'number', required: true },
    ...CURRENCIES.map((currency) => ({
      name: `stake.${currency}`,
      label: `Stake of a spin, ${currency}`,
      kind: 'number' as const,
    })),
    { name: 'days', label: 'Days to use them', kind: 'number', required: true },
    { name: 'startsAt', label: 'From, UTC', kind: 'instant', required: true },
    { name: 'endsAt', label: 'To, UTC', kind: 'instant', required: true },
  ],
  hint: 'A currency without a stake gets none. A change holds for what is given afterwards.',
  load: async (platform) => (await platform.read('/operator/free-spins', Campaigns)).campaigns,
  keyOf: ({ id }) => id,
  cells: ({ id, name, game, spins, stakes, startsAt, endsAt, granted }) => [
    id,
    name.en,
    game,
    spins,
    stakes.map(({ currency, stakeUnits }) => `${currency} ${stakeUnits / UNITS_PER_MAJOR}`).join(', '),
    timeText(startsAt),
    timeText(endsAt),
    granted,
  ],
  valuesOf: ({ id, name, game, spins, stakes, lifetimeSeconds, startsAt, endsAt }) => ({
    id,
    ...Object.fromEntries(LOCALES.map((locale) => [`name.${locale}`, name[locale]])),
    game,
    spins: String(spins),
    ...Object.fromEntries(
      stakes.map(({ currency, stakeUnits }) => [`stake.${currency}`, String(stakeUnits / UNITS_PER_MAJOR)]),
    ),
    days: String(lifetimeSeconds / DAY_SECONDS),
    startsAt: instantValue(startsAt),
    endsAt: instantValue(endsAt),
  }),
  save: (platform, fields) =>
    platform.write(`/operator/free-spins/${encodeURIComponent(textIn(fields, 'id'))}`, {
      reason: textIn(fields, 'reason'),
      name: Object.fromEntries(LOCALES.map((locale) => [locale, textIn(fields, `name.${locale}`)])),
      game: textIn(fields, 'game'),
      spins: numberIn(fields, 'spins'),
      stakes: CURRENCIES.filter((currency) => textOrNull(fields, `stake.${currency}`) !== null).map((currency) => ({
        currency,
        stakeUnits: numberIn(fields, `stake.${currency}`, UNITS_PER_MAJOR),
      })),
      lifetimeSeconds: numberIn(fields, 'days', DAY_SECONDS),
      startsAt: instantIn(fields, 'startsAt'),
      endsAt: instantIn(fields, 'endsAt'),
    }),
});
