import { randomUUID } from 'node:crypto';
import type { Chances } from '../random.ts';
import { CAPS } from './entry.ts';
import type { Said, Wallet } from './wallet-calls.ts';

const RUB = 10_000;
const TEN_MINUTES_MS = 600_000;

/** What a lie is made with. */
export interface Scene {
  readonly wallet: Wallet;
  /** Play sessions of two players, of another service, and of a login that has ended. */
  readonly sid: string;
  readonly otherSid: string;
  readonly foreignSid: string;
  readonly endedSid: string;
  /** The service whose sessions are foreign. */
  readonly foreignName: string;
  readonly chances: Chances;
  /** Rounds that were left open on purpose. */
  readonly left: { readonly roundId: string; readonly sessionId: string }[];
  /** Reports the answer and the expected codes, if they differ. */
  expect(what: string, said: Said, ...codes: readonly string[]): void;
}

type Lie = (scene: Scene) => Promise<void>;
type Round = ReturnType<typeof roundOf>;

/** The platform may answer this to any stake of a service that leaves rounds open. It moves no money. */
const FULL = 'team-service-reserved-full';

function roundOf({ sid, chances }: Scene) {
  const round = { roundId: randomUUID(), sessionId: sid };
  const stakeUnits = (1 + chances.integer(40)) * RUB;
  return { ...round, stake: { ...round, transactionId: randomUUID(), currency: 'RUB', stakeUnits } };
}

function winOf({ roundId, sessionId }: Scene['left'][number], winUnits: number) {
  return { transactionId: randomUUID(), roundId, sessionId, currency: 'RUB', winUnits };
}

/** A round whose stake was taken; null while the service has too much open. */
async function begin(scene: Scene): Promise<Round | null> {
  const round = roundOf(scene);
  const said = await scene.wallet('reserve', round.stake);
  scene.expect('a stake', said, 'ok', FULL);
  return said.code === 'ok' ? round : null;
}

async function settle(scene: Scene, round: Round, winUnits = 0): Promise<void> {
  scene.expect('a settle', await scene.wallet('settle', winOf(round, winUnits)), 'ok', 'slot-round-finished');
}

/** For lies about a round that is open: it is settled afterwards. */
const aboutOpen =
  (lie: (scene: Scene, round: Round) => Promise<void>): Lie =>
  async (scene) => {
    const round = await begin(scene);
    if (round === null) return;
    await lie(scene, round);
    await settle(scene, round);
  };

/** For lies about a round that was settled. */
const aboutSettled =
  (lie: (scene: Scene, round: Round, win: ReturnType<typeof winOf>) => Promise<void>): Lie =>
  async (scene) => {
    const round = await begin(scene);
    if (round === null) return;
    const win = winOf(round, scene.chances.integer(60) * RUB);
    const said = await scene.wallet('settle', win);
    scene.expect('a settle', said, 'ok', 'slot-round-finished');
    if (said.code === 'ok') await lie(scene, round, win);
  };

/** Everything that a team service may try, by its name in the report. */
export const LIES: Readonly<Record<string, Lie>> = {
  'pays more than the cap': aboutOpen(async ({ wallet, expect }, round) => {
    const winUnits = CAPS.winUnits * 10;
    const said = await wallet('settle', winOf(round, winUnits));
    expect('a win above the cap', said, 'ok', 'slot-round-finished');
    if (said.code !== 'ok') return;
    const { body } = await wallet('look-up', { roundId: round.roundId, sessionId: round.sessionId });
    const [paid, held] = [Number(body['paidUnits']), Number(body['heldUnits'])];
    if (paid > CAPS.winUnits || paid + held !== winUnits)
      expect('a win above the cap', { code: `paid ${paid}, held ${held}`, body }, 'paid at most the cap');
  }),
  'settles another amount': aboutSettled(async ({ wallet, expect }, round, win) => {
    expect('a second settle', await wallet('settle', winOf(round, 150 * RUB)), 'slot-round-finished');
    const changed = { ...win, winUnits: win.winUnits + RUB };
    expect('a settle with another amount', await wallet('settle', changed), 'idempotency-conflict');
    expect('the same settle again', await wallet('settle', win), 'ok');
  }),
  'settles twice at once': aboutOpen(async ({ wallet, expect }, round) => {
    const wins = [1, 2, 3].map((roubles) => wallet('settle', winOf(round, roubles * RUB)));
    const codes = (await Promise.all(wins)).map(({ code }) => code).toSorted();
    const said = { code: codes.join(), body: {} };
    const [no, yes] = ['slot-round-finished', 'ok'];
    expect('three settles at once', said, [yes, no, no].join(), [no, no, no].join());
  }),
  'settles a round that is unknown': async (scene) => {
    const round = roundOf(scene);
    scene.expect('an unknown round', await scene.wallet('settle', winOf(round, 90 * RUB)), 'slot-round-unknown');
  },
  'rolls back what is settled': aboutSettled(async ({ wallet, expect }, { roundId, sessionId, stake }) => {
    const back = { transactionId: randomUUID(), roundId, sessionId, reserveTransactionId: stake.transactionId };
    expect('a roll back of a settled round', await wallet('roll-back', back), 'slot-round-finished');
  }),
  'settles what it rolled back': aboutOpen(async ({ wallet, expect }, round) => {
    const { roundId, sessionId, stake } = round;
    const back = { transactionId: randomUUID(), roundId, sessionId, reserveTransactionId: stake.transactionId };
    const again = { ...back, transactionId: randomUUID() };
    for (const said of await Promise.all([wallet('roll-back', back), wallet('roll-back', back)]))
      expect('a roll back', said, 'ok');
    expect('a second roll back', await wallet('roll-back', again), 'ok', 'slot-round-finished');
    expect('a settle after it', await wallet('settle', winOf(round, 90 * RUB)), 'slot-round-finished');
  }),
  'names another player': aboutOpen(async ({ wallet, expect, otherSid }, round) => {
    const win = winOf({ ...round, sessionId: otherSid }, 90 * RUB);
    expect('a win for another player', await wallet('settle', win), 'slot-round-unknown');
    const stake = { ...round.stake, sessionId: otherSid, transactionId: randomUUID() };
    expect('a stake of another player', await wallet('reserve', stake), 'idempotency-conflict', 'slot-round-finished');
  }),
  'names a session that is not its own': async (scene) => {
    const { stake } = roundOf(scene);
    for (const sessionId of [scene.foreignSid, scene.endedSid, randomUUID()]) {
      const said = await scene.wallet('reserve', { ...stake, transactionId: randomUUID(), sessionId });
      scene.expect('a stake without a session', said, 'slot-session-ended');
    }
  },
  'signs wrongly': async (scene) => {
    const { stake } = roundOf(scene);
    const sent = [
      { secret: 'another' },
      { agoMs: TEN_MINUTES_MS },
      { signed: { ...stake, stakeUnits: 1 } },
      { to: scene.foreignName },
    ];
    for (const each of sent)
      scene.expect('a wrong signature', await scene.wallet('reserve', stake, each), 'signature-invalid');
  },
  'stakes more than the cap': aboutOpen(async (scene, round) => {
    const more = { ...round.stake, transactionId: randomUUID(), stakeUnits: CAPS.stakeUnits };
    const isLate = 'slot-round-finished';
    scene.expect('a second stake', await scene.wallet('reserve', more), 'stake-above-maximum', isLate);
    const alone = { ...roundOf(scene).stake, stakeUnits: CAPS.stakeUnits + 1 };
    scene.expect('a large stake', await scene.wallet('reserve', alone), 'stake-above-maximum');
  }),
  'sends a stake again': aboutOpen(async ({ wallet, expect }, { stake }) => {
    for (const said of await Promise.all([1, 2, 3].map(() => wallet('reserve', stake)))) {
      expect('a repeated stake', said, 'ok', 'slot-bet-rolled-back');
    }
    const changed = { ...stake, stakeUnits: stake.stakeUnits + 1 };
    expect('a stake with another amount', await wallet('reserve', changed), 'idempotency-conflict');
  }),
  'sends no amount': async (scene) => {
    const { stake } = roundOf(scene);
    for (const stakeUnits of [-RUB, 0, 0.5, 1e300, '10000', null])
      scene.expect('no amount', await scene.wallet('reserve', { ...stake, stakeUnits }), 'validation-failed');
    scene.expect('another currency', await scene.wallet('reserve', { ...stake, currency: 'USD' }), 'wallet-missing');
  },
  'never settles': async (scene) => {
    const round = await begin(scene);
    if (round !== null) scene.left.push({ roundId: round.roundId, sessionId: round.sessionId });
  },
  'settles far too late': async ({ wallet, expect, left }) => {
    const [round] = left;
    if (round === undefined) return;
    const { body } = await wallet('look-up', round);
    if (body['state'] !== 'returned') return;
    left.shift();
    expect('a settle of what was returned', await wallet('settle', winOf(round, 90 * RUB)), 'slot-round-finished');
  },
};
