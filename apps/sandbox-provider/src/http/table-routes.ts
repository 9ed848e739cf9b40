import type { Locale } from '@baize/protocol';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { House } from '../house.ts';
import { act } from '../live/blackjack-round.ts';
import type { LiveTable } from '../live/live-table.ts';
import { isField } from '../live/roulette.ts';
import { chipsOf, type TableTitle } from '../live/tables.ts';
import { basisPoints } from '../maths/rational.ts';
import { Problem } from '../problem.ts';
import type { Opened } from '../spins/sessions.ts';
import type { Session } from '../store/store.ts';
import { framePage } from './page.ts';

const MOST_CHIPS = 60;
const Field = z.string().check(z.refine(isField));
const Units = z.int().check(z.minimum(100), z.multipleOf(100));
const Bet = z.strictObject({
  session: z.uuid(),
  id: z.uuid(),
  round: z.string().check(z.maxLength(16)),
  /** Roulette: where chips lie. Blackjack: one entry, `hand`. */
  chips: z
    .array(z.strictObject({ field: z.union([Field, z.literal('hand')]), units: Units }))
    .check(z.minLength(1), z.maxLength(MOST_CHIPS)),
});
const Act = z.strictObject({
  session: z.uuid(),
  id: z.string().check(z.maxLength(64)),
  round: z.string().check(z.maxLength(16)),
  action: z.enum(['stand', 'hit', 'double']),
});
const Mine = z.strictObject({ session: z.uuid() });
/** How often a comment is sent, so that proxies do not close a quiet stream. */
const ALIVE_EVERY_MS = 15_000;

export function addTableRoutes(app: FastifyInstance, house: House, tables: ReadonlyMap<string, LiveTable>): void {
  const tableOf = (session: Session): LiveTable => tables.get(session.gameId) ?? gone();
  const sessionOf = (id: string): Session => house.store.session(id) ?? gone();

  app.get<{ Params: { table: string } }>('/live/:table/stream', (request, reply) => {
    const table = tables.get(request.params.table);
    if (!table) return reply.callNotFound();
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const leave = table.watch((state) => reply.raw.write(`data: ${JSON.stringify(state)}\n\n`));
    const alive = setInterval(() => reply.raw.write(': \n\n'), ALIVE_EVERY_MS);
    reply.raw.on('close', () => {
      clearInterval(alive);
      leave();
    });
  });
  app.post('/api/table/bet', async (request) => {
    const { session: sessionId, id, round, chips } = Bet.parse(request.body);
    const session = sessionOf(sessionId);
    const table = tableOf(session);
    const isHand = table.title.mechanic === 'blackjack';
    if (chips.some(({ field }) => (field === 'hand') !== isHand) || (isHand && chips.length > 1))
      throw new Problem('validation-failed', 422);
    const units = chips.reduce((all, chip) => all + chip.units, 0);
    const choice = isHand
      ? ({ kind: 'hand', stoppedAt: null, isDoubled: false } as const)
      : ({ kind: 'chips', chips } as const);
    return { bet: await table.bet(session, { id, round, units, choice }), ...(await mine(house, table, session)) };
  });
  app.post('/api/table/act', async (request) => {
    const { session: id, ...wish } = Act.parse(request.body);
    const session = sessionOf(id);
    const table = tableOf(session);
    return { bet: await act(table, session, wish), ...(await mine(house, table, session)) };
  });
  app.post('/api/table/mine', async (request) => {
    const session = sessionOf(Mine.parse(request.body).session);
    return mine(house, tableOf(session), session);
  });
}

/** The player's bets in the present round, and the balance; null if the wallet does not answer. */
async function mine({ store, wallet }: House, table: LiveTable, session: Session) {
  const balanceUnits =
    session.token === null
      ? store.session(session.id)!.balanceUnits
      : await wallet.player(session.token).then(
          (player) => player.balanceUnits,
          () => null,
        );
  return { bets: table.ownBets(session), balanceUnits };
}

export function tablePage(title: TableTitle, locale: Locale, theme: 'dark' | 'light'): string {
  return framePage({
    title: title.title,
    locale,
    theme,
    module: 'table',
    sprite: '',
    data: {
      game: title.id,
      title: title.title,
      mechanic: title.mechanic,
      cloth: title.cloth,
      returnBasisPoints: basisPoints(title.expectedReturn),
      locale,
    },
  });
}

export function tableState({ session, balanceUnits }: Opened) {
  const { id, token, currency } = session;
  return { session: id, isDemo: token === null, currency, balanceUnits, chips: chipsOf(currency) };
}

function gone(): never {
  throw new Problem('slot-session-ended');
}
