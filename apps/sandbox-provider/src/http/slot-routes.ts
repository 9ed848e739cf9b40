import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { House } from '../house.ts';
import { Problem } from '../problem.ts';
import type { Opened } from '../spins/sessions.ts';
import { shown, spin } from '../spins/spin.ts';
import { stakesOf } from '../slots/stakes.ts';
import type { Round, Session } from '../store/store.ts';

const Spin = z.strictObject({
  session: z.uuid(),
  roundId: z.uuid(),
  stakeUnits: z.int().check(z.minimum(1)),
  freeSpinsId: z.nullable(z.uuid()),
});
const Shown = z.strictObject({ session: z.uuid(), roundId: z.string().check(z.maxLength(64)) });

/** The calls of an open slot's frame. */
export function addSlotRoutes(app: FastifyInstance, house: House): void {
  app.post('/api/spin', async (request) => {
    const { session: id, ...wish } = Spin.parse(request.body);
    const session = known(house, id);
    const { round, balanceUnits } = await spin(house, session, wish);
    return { round: shownRound(round), balanceUnits, freeSpins: await freeSpinsOf(house, session, wish.freeSpinsId) };
  });
  app.post('/api/shown', (request) => {
    const { session, roundId } = Shown.parse(request.body);
    shown(house, known(house, session).playerId, roundId);
    return {};
  });
}

export function slotState({ store }: House, { session, balanceUnits, freeSpins }: Opened) {
  const unfinished = store.unfinished(session.playerId, session.gameId);
  return {
    session: session.id,
    isDemo: session.token === null,
    currency: session.currency,
    balanceUnits,
    stakes: stakesOf(session.currency),
    freeSpins,
    /** A round that was decided and not shown to its end is shown again. */
    round: unfinished === null ? null : shownRound(unfinished),
  };
}

function shownRound({ id, stakeUnits, outcome, paidUnits, freeSpinsId }: Round) {
  return { id, stakeUnits, outcome, paidUnits, isFree: freeSpinsId !== null };
}

/** How many are left after one was played; by the wallet; undefined if it did not answer. */
async function freeSpinsOf({ wallet }: House, { token }: Session, played: string | null) {
  if (token === null || played === null) return null;
  const player = await wallet.player(token).catch(() => undefined);
  return player?.freeSpins;
}

function known({ store }: House, id: string): Session {
  const session = store.session(id);
  if (session === null) throw new Problem('slot-session-ended');
  return session;
}
