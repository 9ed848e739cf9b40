import * as z from 'zod/mini';
import { entryPage, textIn, textOrNull } from '../entry-page.ts';
import type { EntryPage } from '../entry-page.ts';

const Mirrors = z.object({
  mirrors: z.array(
    z.object({
      host: z.string(),
      redirect: z.object({ newLink: z.nullable(z.string()) }),
      sso: z.nullable(z.string()),
      meta_yandex_verification: z.nullable(z.string()),
    }),
  ),
});

export const mirrors: EntryPage = entryPage({
  place: 'mirrors',
  title: 'Mirrors',
  icon: 'mirrors',
  lead: 'What visitors of each host of the site are told. A host that is not here stays as it is.',
  columns: ['Host', 'Moved to', 'Single sign-on', 'Yandex verification'],
  inputs: [
    { name: 'host', label: 'Host', example: 'baize.example', required: true },
    { name: 'newLink', label: 'Moved to', example: 'https://new.example' },
    { name: 'sso', label: 'Single sign-on', example: 'https://sso.example/enter' },
    { name: 'meta_yandex_verification', label: 'Yandex verification' },
  ],
  hint: 'With all three empty the host is forgotten.',
  load: async (platform) => (await platform.read('/operator/mirrors', Mirrors)).mirrors,
  keyOf: ({ host }) => host,
  cells: ({ host, redirect, sso, meta_yandex_verification: yandex }) => [
    host,
    redirect.newLink ?? '–',
    sso ?? '–',
    yandex ?? '–',
  ],
  valuesOf: ({ host, redirect, sso, meta_yandex_verification: yandex }) => ({
    host,
    newLink: redirect.newLink ?? '',
    sso: sso ?? '',
    meta_yandex_verification: yandex ?? '',
  }),
  save: (platform, fields) =>
    platform.write(`/operator/mirrors/${encodeURIComponent(textIn(fields, 'host').toLowerCase())}`, {
      reason: textIn(fields, 'reason'),
      newLink: textOrNull(fields, 'newLink'),
      sso: textOrNull(fields, 'sso'),
      meta_yandex_verification: textOrNull(fields, 'meta_yandex_verification'),
    }),
});
