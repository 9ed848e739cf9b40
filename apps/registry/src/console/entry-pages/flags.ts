import * as z from 'zod/mini';
import { Refusal } from '@baize/registry-client/refusals';
import { percent } from '@baize/registry-client/share';
import type { Fields } from '../fields.ts';
import { numberIn, entryPage, textIn, textOrNull } from '../entry-page.ts';
import type { EntryPage } from '../entry-page.ts';

const Flags = z.object({
  flags: z.array(
    z.object({
      key: z.string(),
      enabled: z.boolean(),
      basisPoints: z.number(),
      variant: z.nullable(z.string()),
      payload: z.unknown(),
    }),
  ),
});
const BASIS_POINTS_PER_PERCENT = 100;

export const flags: EntryPage = entryPage({
  place: 'flags',
  title: 'Feature flags',
  icon: 'flags',
  lead: 'What a share of visitors sees. Raising a share never takes a feature from anyone.',
  columns: ['Flag', 'State', 'Visitors', 'Variant', 'Payload'],
  inputs: [
    { name: 'key', label: 'Flag', example: 'new-lobby', required: true, longest: 100 },
    { name: 'enabled', label: 'Switched on', kind: 'check' },
    { name: 'share', label: 'Share of visitors, percent', kind: 'number', required: true },
    { name: 'variant', label: 'Variant', longest: 100 },
    { name: 'payload', label: 'Payload, JSON', kind: 'area', longest: 4000 },
  ],
  hint: 'Browsers take a change with their next page.',
  fresh: () => ({ enabled: 'true', share: '100' }),
  load: async (platform) => (await platform.read('/operator/flags', Flags)).flags,
  keyOf: ({ key }) => key,
  cells: ({ key, enabled, basisPoints, variant, payload }) => [
    key,
    enabled ? 'on' : 'off',
    percent(basisPoints),
    variant ?? '–',
    isGiven(payload) ? JSON.stringify(payload) : '–',
  ],
  valuesOf: ({ key, enabled, basisPoints, variant, payload }) => ({
    key,
    enabled: String(enabled),
    share: String(basisPoints / BASIS_POINTS_PER_PERCENT),
    variant: variant ?? '',
    payload: isGiven(payload) ? JSON.stringify(payload, null, 2) : '',
  }),
  save: (platform, fields) =>
    platform.write(`/operator/flags/${encodeURIComponent(textIn(fields, 'key'))}`, {
      reason: textIn(fields, 'reason'),
      enabled: fields['enabled'] === 'true',
      basisPoints: numberIn(fields, 'share', BASIS_POINTS_PER_PERCENT),
      variant: textOrNull(fields, 'variant'),
      payload: payloadIn(fields),
    }),
});

function isGiven(payload: unknown): boolean {
  return payload !== null && payload !== undefined;
}

function payloadIn(fields: Fields): unknown {
  const text = textOrNull(fields, 'payload');
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refusal('input-invalid', ['payload: no JSON'], error);
  }
}
