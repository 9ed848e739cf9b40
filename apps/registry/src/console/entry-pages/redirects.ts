import * as z from 'zod/mini';
import { numberIn, entryPage, textIn, textOrNull } from '../entry-page.ts';
import type { EntryPage } from '../entry-page.ts';

const RouteRules = z.object({
  rules: z.array(z.object({ path: z.string(), to: z.string(), status: z.number() })),
});

export const redirects: EntryPage = entryPage({
  place: 'redirects',
  title: 'Redirects',
  icon: 'redirects',
  lead: 'Where paths of the site lead, on it or to another one. Paths stand without their language.',
  columns: ['Path', 'Leads to', 'Status'],
  inputs: [
    { name: 'path', label: 'Path', example: '/old-page', required: true },
    { name: 'to', label: 'Leads to', example: '/games/dice or https://other.example/page' },
    { name: 'status', label: 'Status', kind: ['301', '302', '307', '308'] },
  ],
  hint: 'A path that ends in /** stands for all below it; so may where it leads. With nowhere to lead the path is forgotten.',
  fresh: () => ({ status: '302' }),
  load: async (platform) => (await platform.read('/operator/route-rules', RouteRules)).rules,
  keyOf: ({ path }) => path,
  cells: ({ path, to, status }) => [path, to, status],
  valuesOf: ({ path, to, status }) => ({ path, to, status: String(status) }),
  save(platform, fields) {
    const to = textOrNull(fields, 'to');
    return platform.write('/operator/route-rules', {
      reason: textIn(fields, 'reason'),
      path: textIn(fields, 'path'),
      redirect: to === null ? null : { to, status: numberIn(fields, 'status') },
    });
  },
});
