import { CurrencyCode, LocaleCode } from '@baize/protocol';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { spriteOf } from '../art/sprite.ts';
import { tableTileOf } from '../art/table-tile.ts';
import { tileOf } from '../art/tile.ts';
import { slotTitle, type SlotTitle } from '../catalogue/titles.ts';
import type { House } from '../house.ts';
import { TABLES } from '../live/tables.ts';
import { basisPoints } from '../maths/rational.ts';
import { Problem } from '../problem.ts';
import { openDemo, openReal } from '../spins/sessions.ts';
import { framePage } from './page.ts';
import { slotState } from './slot-routes.ts';
import { tablePage, tableState } from './table-routes.ts';

const Open = z.strictObject({
  game: z.string().check(z.maxLength(64)),
  token: z.nullable(z.string().check(z.maxLength(128))),
  demo: z.nullable(CurrencyCode),
  /** Session of play money to continue. */
  before: z.nullable(z.string().check(z.maxLength(64))),
});
const Theme = z.enum(['dark', 'light']);
/** Defaults for an address that somebody typed by hand. */
const DEFAULT_LOOK = { lang: 'en', theme: 'dark' } as const;
const tables = new Map(TABLES.map((table) => [table.id, table]));

/** What slots and tables have in common: a picture, a page, and how they are opened. */
export function addGameRoutes(app: FastifyInstance, house: House, headers: Readonly<Record<string, string>>): void {
  app.get<{ Params: { name: string } }>('/art/:name', (request, reply) => {
    const art = artOf(request.params.name.replace(/\.svg$/, ''));
    if (art === null) return reply.callNotFound();
    return reply
      .header('content-type', 'image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(art);
  });
  app.get<{ Params: { game: string }; Querystring: { lang?: string; theme?: string } }>(
    '/play/:game',
    (request, reply) => {
      const lang = LocaleCode.safeParse(request.query.lang).data ?? DEFAULT_LOOK.lang;
      const theme = Theme.safeParse(request.query.theme).data ?? DEFAULT_LOOK.theme;
      const slot = slotTitle(request.params.game);
      const table = tables.get(request.params.game);
      if (slot === null && table === undefined) return reply.callNotFound();
      const page = table ? tablePage(table, lang, theme) : slotPage(slot!, lang, theme);
      return reply.headers(headers).header('content-type', 'text/html; charset=utf-8').send(page);
    },
  );
  app.post('/api/open', async (request) => {
    const { game, token, demo, before } = Open.parse(request.body);
    if (slotTitle(game) === null && !tables.has(game)) throw new Problem('not-found', 404);
    const opened = token === null ? openDemo(house, game, demo ?? 'RUB', before) : await openReal(house, game, token);
    return tables.has(game) ? tableState(opened) : slotState(house, opened);
  });
}

function artOf(id: string): string | null {
  const slot = slotTitle(id);
  if (slot !== null) return tileOf(slot);
  const table = tables.get(id);
  return table === undefined ? null : tableTileOf(table);
}

function slotPage(title: SlotTitle, locale: z.infer<typeof LocaleCode>, theme: 'dark' | 'light'): string {
  const { id, mechanic, pace, model, cloth, theme: number } = title;
  return framePage({
    title: title.title,
    locale,
    theme,
    module: 'slot',
    sprite: spriteOf(mechanic, number),
    data: {
      game: id,
      title: title.title,
      mechanic,
      pace,
      cloth,
      rules: model.rules,
      returnBasisPoints: basisPoints(title.expectedReturn),
      locale,
    },
  });
}
