import * as z from 'zod/mini';
import { entryPage, textIn, textOrNull } from '../entry-page.ts';
import type { EntryPage } from '../entry-page.ts';

const Affiliates = z.object({
  affiliates: z.array(z.object({ partner: z.string(), postbackUrl: z.nullable(z.string()), signingKey: z.string() })),
});

export const affiliates: EntryPage = entryPage({
  place: 'affiliates',
  title: 'Affiliates',
  icon: 'affiliates',
  lead: 'Where partners are told of registrations and first deposits. Each checks what it is told with its own key.',
  columns: ['Partner', 'Postbacks go to', 'Signing key'],
  inputs: [
    { name: 'partner', label: 'Partner', example: 'partner-7', required: true, longest: 128 },
    { name: 'postbackUrl', label: 'Postbacks go to', example: 'https://partner.example/postback' },
  ],
  hint: 'With no address postbacks go to the sandbox’s receiver, on a site that has one.',
  load: async (platform) => (await platform.read('/operator/affiliates', Affiliates)).affiliates,
  keyOf: ({ partner }) => partner,
  cells: ({ partner, postbackUrl, signingKey }) => [partner, postbackUrl ?? 'sandbox', signingKey],
  valuesOf: ({ partner, postbackUrl }) => ({ partner, postbackUrl: postbackUrl ?? '' }),
  save: (platform, fields) =>
    platform.write(`/operator/affiliates/${encodeURIComponent(textIn(fields, 'partner'))}`, {
      reason: textIn(fields, 'reason'),
      postbackUrl: textOrNull(fields, 'postbackUrl'),
    }),
});
