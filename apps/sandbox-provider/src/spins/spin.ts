import type { WalletBet } from '@baize/protocol';
import type { House } from '../house.ts';
import { Problem } from '../problem.ts';
import { slotTitle } from '../catalogue/titles.ts';
import type { Round, Session } from '../store/store.ts';
import { WalletRefusal, WalletSilence } from '../wallet/wallet.ts';
import { partOf, stakesOf } from '../slots/stakes.ts';

/** How often a bet without an answer is sent, before it is rolled back. */
const BET_ATTEMPTS = 2;

export interface SpinWish {
  /** Chosen by the frame, once for each press: a repeat is the same spin. */
  readonly roundId: string;
  readonly stakeUnits: number;
  readonly freeSpinsId: string | null;
}

export interface Spun {
  readonly round: Round;
  /** Null if the win is still on its way to the wallet. */
  readonly balanceUnits: number | null;
}

const underWay = new Map<string, Promise<Spun>>();

/**
 * Plays one round. @throws Problem `stake-unknown`, `balance-too-low`, `round-open` (another one has not been shown),
 * `wallet-away` (the stake is rolled back), and what the wallet refuses
 */
export function spin(house: House, session: Session, wish: SpinWish): Promise<Spun> {
  const key = `${session.playerId}:${wish.roundId}`;
  const running = underWay.get(key) ?? play(house, session, wish).finally(() => underWay.delete(key));
  underWay.set(key, running);
  return running;
}

async function play(house: House, session: Session, wish: SpinWish): Promise<Spun> {
  const { store } = house;
  const id = `${session.playerId.slice(0, 8)}-${wish.roundId}`;
  const before = store.round(id);
  if (before !== null) return repeated(house, before);
  if (!stakesOf(session.currency).includes(wish.stakeUnits) && wish.freeSpinsId === null)
    throw new Problem('stake-unknown', 422);
  if (store.unfinished(session.playerId, session.gameId) !== null) throw new Problem('round-open');
  const round: Round = {
    id,
    sessionId: session.id,
    gameId: session.gameId,
    playerId: session.playerId,
    currency: session.currency,
    isDemo: session.token === null,
    state: 'betting',
    stakeUnits: wish.stakeUnits,
    freeSpinsId: wish.freeSpinsId,
    outcome: null,
    paidUnits: 0,
    refusal: null,
    createdAt: house.now(),
  };
  return session.token === null ? playDemo(house, round) : playReal(house, round, session.token);
}

function repeated({ store }: House, round: Round): Spun {
  if (round.refusal !== null) throw new Problem(round.refusal);
  if (round.outcome === null) throw new Problem('wallet-away', 503);
  return { round, balanceUnits: round.isDemo ? (store.session(round.sessionId)?.balanceUnits ?? null) : null };
}

function playDemo(house: House, round: Round): Spun {
  const { store } = house;
  return store.atOnce(() => {
    const { balanceUnits } = store.session(round.sessionId)!;
    if (balanceUnits < round.stakeUnits) throw new Problem('balance-too-low');
    store.addRound(round);
    const drawn = decide(house, round);
    const after = balanceUnits - round.stakeUnits + drawn.paidUnits;
    store.setDemoBalance(round.sessionId, after);
    return { round: drawn, balanceUnits: after };
  });
}

async function playReal(house: House, round: Round, token: string): Promise<Spun> {
  const { store } = house;
  store.addRound(round);
  const { balanceUnits } = await askForStake(house, round, {
    transactionId: `${round.id}-bet`,
    token,
    roundId: round.id,
    currency: round.currency,
    amountUnits: round.stakeUnits,
    freeSpinsId: round.freeSpinsId,
  });
  const drawn = store.atOnce(() => {
    const decided = decide(house, round);
    if (decided.paidUnits > 0) queueWin(house, decided);
    return decided;
  });
  if (drawn.paidUnits === 0) return { round: drawn, balanceUnits };
  const answer = await house.outbox.deliver(round.id);
  return { round: drawn, balanceUnits: answer?.balanceUnits ?? null };
}

async function askForStake(house: House, round: Round, bet: WalletBet): Promise<{ balanceUnits: number }> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await house.wallet.bet(bet);
    } catch (error) {
      if (error instanceof WalletRefusal) {
        house.store.setRound(round.id, { state: 'closed', refusal: error.code });
        throw new Problem(error.code);
      }
      if (!(error instanceof WalletSilence)) throw error;
      if (attempt < BET_ATTEMPTS) continue;
      takeBack(house, round);
      house.outbox.nudge(round.id);
      throw new Problem('wallet-away', 503);
    }
  }
}

/** It is unknown whether the stake was taken: a rollback is sent until the wallet answers, and the round is closed. */
export function takeBack({ store, now }: House, round: Round): void {
  store.atOnce(() => {
    store.setRound(round.id, { state: 'closed', refusal: 'slot-bet-rolled-back' });
    const transactionId = `${round.id}-rollback`;
    const body = JSON.stringify({
      transactionId,
      betTransactionId: `${round.id}-bet`,
      playerId: round.playerId,
      roundId: round.id,
    });
    store.addMessage({ id: transactionId, roundId: round.id, kind: 'rollback', body }, now());
  });
}

/** Draws the outcome and stores it: what is shown later was decided here. */
function decide({ store, draw }: House, round: Round): Round {
  const outcome = slotTitle(round.gameId)!.model.draw(draw);
  const change = { state: 'drawn' as const, outcome, paidUnits: partOf(round.stakeUnits, outcome.hundredths) };
  store.setRound(round.id, change);
  return { ...round, ...change };
}

function queueWin({ store, now }: House, { id, playerId, currency, paidUnits }: Round): void {
  const transactionId = `${id}-win`;
  const body = JSON.stringify({ transactionId, playerId, roundId: id, currency, amountUnits: paidUnits });
  store.addMessage({ id: transactionId, roundId: id, kind: 'win', body }, now());
}

/** The player has seen all of a round: `finish` is sent to the wallet. A repeat changes nothing. */
export function shown(house: House, playerId: string, roundId: string): void {
  const round = house.store.round(roundId);
  if (round?.playerId !== playerId || round.state !== 'drawn') return;
  house.store.atOnce(() => {
    house.store.setRound(round.id, { state: 'closed' });
    if (!round.isDemo) queueFinish(house, round);
  });
  if (!round.isDemo) house.outbox.nudge(round.id);
}

function queueFinish({ store, now }: House, { id, playerId }: Round): void {
  const transactionId = `${id}-finish`;
  const body = JSON.stringify({ transactionId, playerId, roundId: id });
  store.addMessage({ id: transactionId, roundId: id, kind: 'finish', body }, now());
}

/** After a restart: stakes that got no answer are rolled back. */
export function recover(house: House): void {
  for (const round of house.store.roundsIn('betting', house.now() + 1)) takeBack(house, round);
}

/** Closes rounds that their player left before the end: they were decided and paid long ago. */
export function closeLeft(house: House, olderThanMs: number): void {
  for (const round of house.store.roundsIn('drawn', house.now() - olderThanMs)) shown(house, round.playerId, round.id);
}
