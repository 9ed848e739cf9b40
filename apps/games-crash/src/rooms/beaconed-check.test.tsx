import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { createFakeShell, dataOf, fakeLoadContext, fakeLocation } from '@baize/devkit/fake-shell';
import { beaconKeyFrom, chainOfKey, signBeaconRound } from '@baize/fairness/beacon/sign-round';
import kit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import type { ProvenBeacon } from '@baize/protocol';
import type { RoomEntryView, RoomRound, RoomsBetRecord } from '@baize/protocol/games/rooms/rooms';
import { render, screen } from '@testing-library/react';
import ru from '../locales/rooms/ru.json' with { type: 'json' };
import { RoomRoundPage } from '../room/round/room-round-page.tsx';
import roomRound from '../room/round/module.tsx';
import { checkRound } from './check-round.ts';

const SECRET = beaconKeyFrom(new Uint8Array(48).fill(7));
const DESCRIBED = chainOfKey(SECRET, {
  name: 'Test beacon',
  groupHash: 'ab'.repeat(32),
  genesisSeconds: 1_700_000_000,
  periodSeconds: 3,
});
/** Betting closed as round 100 was emitted, so that 101 decides. */
const CLOSED_AT = (1_700_000_000 + 99 * 3) * 1_000;
const { randomness, signature } = signBeaconRound(DESCRIBED, SECRET, 101);
const WAITED: ProvenBeacon = { chain: 'Test beacon', round: 101, closedAt: CLOSED_AT, described: DESCRIBED };

const SERVER_SEED = 'f'.repeat(64);
const names = ['Аня', 'Боря'] as const;
const entries = names.map((player, nth) => ({
  betId: `b-${nth}`,
  userId: `user ${nth}`,
  player,
  picture: 'kite' as const,
  stakeUnits: 500_000,
  firstTicket: nth * 5_000,
  clientSeed: `seed-${nth}`,
}));
/** By the rules, with the hashes of node. */
const SEED = createHash('sha256').update([SERVER_SEED, 'seed-0', 'seed-1', randomness].join('\n')).digest('hex');
const TICKET = createHmac('sha256', SEED).update('red:7:0').digest().readUInt32BE(0) % 10_000;
const WINNER = TICKET < 5_000 ? 0 : 1;

const drawn: RoomRound = {
  roundNumber: 7,
  room: 'red',
  currency: 'RUB',
  algorithm: 'rooms/2',
  phase: 'drawn',
  serverSeedHash: createHash('sha256').update(SERVER_SEED).digest('hex'),
  serverSeed: SERVER_SEED,
  entries,
  beacon: { ...WAITED, randomness, signature },
  result: {
    roundNumber: 7,
    room: 'red',
    currency: 'RUB',
    phase: 'drawn',
    potUnits: 1_000_000,
    payoutUnits: 990_000,
    players: 2,
    winningTicket: TICKET,
    winner: shown(WINNER),
    endedAt: CLOSED_AT + 3_000,
  },
};
const returned: RoomRound = {
  ...drawn,
  phase: 'refunded',
  voided: 'beacon-silent',
  beacon: WAITED,
  result: { ...drawn.result!, phase: 'refunded', payoutUnits: 0, winningTicket: null, winner: null },
};

function shown(nth: number): RoomEntryView {
  const { clientSeed: _secret, ...entry } = entries[nth]!;
  return entry;
}

async function open(round: RoomRound): Promise<void> {
  const fake = createFakeShell({
    service: 'crash',
    catalogues: { ru: { ...ru, kit } },
    answers: { getRoomRound: () => round },
  });
  const location = { ...fakeLocation('/games/rooms/rounds/7'), params: { roundNumber: '7' } };
  const data = await dataOf(roomRound.load!(fakeLoadContext(fake, location)));
  render(
    <ShellProvider shell={fake.shell}>
      <RoomRoundPage roundNumber={7} data={data} />
    </ShellProvider>,
  );
}

describe('the page of a round of version 2', () => {
  it('computes the draw again with the word of the beacon', async () => {
    await open(drawn);
    expect(screen.getByRole('heading', { name: 'Всё сходится' })).toBeTruthy();
    expect(checkRound(drawn)?.verification).toMatchObject({ algorithm: 'rooms/2', matches: true });
  });

  it('says of a round whose beacon was silent why it is void, and whose the pot would have been once that is known', async () => {
    await open(returned);
    expect(screen.getByText(kit.rounds.void.title)).toBeTruthy();
    expect(screen.getByText(kit.rounds.void['beacon-silent'])).toBeTruthy();
    expect(screen.getByText(kit.rounds.beacon.unknown)).toBeTruthy();
  });

  it('which it learns later', async () => {
    await open({ ...returned, beacon: drawn.beacon });
    const ticket = new Intl.NumberFormat('ru').format(TICKET).replaceAll(/\s/g, '.');
    expect(screen.getByText(new RegExp(`^Банк достался бы игроку ${names[WINNER]}, билет ${ticket}\\.$`))).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Всё сходится' })).toBeTruthy();
  });

  it('says of a seed that was not promised that this is why', async () => {
    await open({ ...returned, voided: 'commitment-broken', serverSeed: 'e'.repeat(64) });
    expect(screen.getByText(kit.rounds.void['commitment-broken'])).toBeTruthy();
  });
});

describe('the check of a round of version 2', () => {
  it.each([
    ['another word', { beacon: { ...drawn.beacon!, signature: signBeaconRound(DESCRIBED, SECRET, 102).signature } }],
    ['a beacon round that was not the first', { beacon: { ...drawn.beacon!, closedAt: CLOSED_AT - 3_000 } }],
    ['another ticket', { result: { ...drawn.result!, winningTicket: (TICKET + 1) % 10_000 } }],
  ])('shows %s', (_what, changed) => {
    expect(checkRound({ ...drawn, ...changed })?.verification.matches).toBe(false);
  });

  it('agrees with each deposit, and has nothing to compute of one that went back', () => {
    const bet = (nth: number, changes: Partial<RoomsBetRecord> = {}): RoomsBetRecord => ({
      id: `b-${nth}`,
      game: 'rooms',
      currency: 'RUB',
      stakeUnits: 500_000,
      payoutUnits: nth === WINNER ? 990_000 : 0,
      wallet: 'real',
      creditedUnits: 0,
      maxWinUnits: 9_900_000_000,
      multiplier: 0,
      status: nth === WINNER ? 'won' : 'lost',
      placedAt: new Date(CLOSED_AT).toISOString(),
      settledAt: null,
      outcome: {
        room: 'red',
        clientSeed: `seed-${nth}`,
        tickets: { first: nth * 5_000, last: nth * 5_000 + 4_999 },
        potUnits: 1_000_000,
        winningTicket: TICKET,
      },
      proof: { algorithm: 'rooms/2', roundNumber: 7, serverSeedHash: drawn.serverSeedHash, serverSeed: SERVER_SEED },
      ...changes,
    });
    for (const nth of [0, 1]) expect(checkRound(drawn, bet(nth))?.verification.matches).toBe(true);
    expect(checkRound(drawn, bet(WINNER, { payoutUnits: 0 }))?.verification.matches).toBe(false);
    expect(checkRound(returned, bet(0, { status: 'refunded', payoutUnits: 500_000 }))).toBeNull();
  });
});
