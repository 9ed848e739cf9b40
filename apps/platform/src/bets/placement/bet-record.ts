import { ROOM_TICKET_UNITS } from '@baize/fairness/games/rooms/rooms';
import type { BetRecord, ProvenBeacon, RoundProof, SeededGame, SeedProof } from '@baize/protocol';
import type { CrashBetRecord } from '@baize/protocol/games/crash/crash';
import type { RoomProof, RoomsBetRecord } from '@baize/protocol/games/rooms/rooms';
import type { RouletteBetRecord } from '@baize/protocol/games/roulette/roulette';
import { chainOf } from '../beacon/kept-rounds.ts';
import type { BetWithProof } from './bet-row.ts';
import { isoText } from './iso-text.ts';

/** A bet as the API answers it, with everything that verifies it and may be shown by now. */
export function betRecord(bet: BetWithProof): BetRecord {
  if (bet.game === 'crash') return crashRecord(bet);
  if (bet.game === 'roulette') return rouletteRecord(bet);
  if (bet.game === 'rooms') return roomsRecord(bet);
  return seededRecord(bet, bet.game);
}

/** The outcome of a bet from its player's seeds is stored with it, whole. */
export function seededRecord<Name extends SeededGame>(bet: BetWithProof, game: Name): BetRecord<Name> {
  return { ...base(bet), game, outcome: bet.outcome, proof: seedProof(bet) } as unknown as BetRecord<Name>;
}

export function crashRecord(bet: BetWithProof): CrashBetRecord {
  // The bust belongs to the round: it is joined, not stored with the bet.
  const outcome = { ...(bet.outcome as Omit<CrashBetRecord['outcome'], 'bust'>), bust: bet.bust };
  return { ...base(bet), game: 'crash', outcome, proof: roundProof(bet) };
}

export function rouletteRecord(bet: BetWithProof): RouletteBetRecord {
  // The pocket belongs to the round: it is joined, not stored with the bet.
  const { colour } = bet.outcome as RouletteBetRecord['outcome'];
  return { ...base(bet), game: 'roulette', outcome: { colour, pocket: bet.pocket }, proof: roundProof(bet) };
}

export function roomsRecord(bet: BetWithProof): RoomsBetRecord {
  const { room, clientSeed } = bet.outcome as Pick<RoomsBetRecord['outcome'], 'clientSeed' | 'room'>;
  const { first_ticket: first, stake, room_pot: potUnits, winning_ticket: winningTicket } = bet;
  const tickets = first === null ? null : { first, last: first + stake / ROOM_TICKET_UNITS - 1 };
  // A deposit that its player took back has no part in the draw that its round has come to since.
  const draw = tickets === null ? { potUnits: null, winningTicket: null } : { potUnits, winningTicket };
  return {
    ...base(bet),
    game: 'rooms',
    // What belongs to the round is joined, not stored with the bet.
    outcome: { room, clientSeed, tickets, ...draw },
    proof: roomProof(bet),
  };
}

function base(bet: BetWithProof) {
  return {
    id: bet.id,
    currency: bet.currency,
    wallet: bet.bonus_id === null ? ('real' as const) : ('bonus' as const),
    stakeUnits: bet.stake,
    payoutUnits: bet.payout,
    // With bonus money a case pays at once.
    creditedUnits: bet.game === 'cases' && bet.bonus_id === null ? bet.sold : bet.payout,
    maxWinUnits: bet.max_win,
    multiplier: bet.multiplier,
    status: bet.status,
    placedAt: isoText(bet.placed_at),
    settledAt: bet.settled_at && isoText(bet.settled_at),
  };
}

function seedProof({ algorithm, server_seed_hash, server_seed, client_seed, nonce }: BetWithProof): SeedProof {
  return {
    algorithm,
    serverSeedHash: server_seed_hash!,
    serverSeed: server_seed,
    clientSeed: client_seed!,
    nonce: nonce!,
  };
}

function roomProof(bet: BetWithProof): RoomProof {
  const { algorithm, round_number, room_seed_hash, room_seed, first_ticket } = bet;
  const proof = { algorithm, roundNumber: round_number!, serverSeedHash: room_seed_hash!, serverSeed: room_seed };
  // A deposit that its player took back waits for nothing.
  const beacon = first_ticket === null ? null : beaconOf(bet);
  return beacon === null ? proof : { ...proof, beacon, ...voidedOf(bet) };
}

function roundProof(bet: BetWithProof): RoundProof {
  const { algorithm, round_number: roundNumber, commitment, hash, salt, terminating_hash: chainTerminatingHash } = bet;
  const proof = { algorithm, roundNumber: roundNumber!, commitment, hash, salt, chainTerminatingHash };
  const beacon = beaconOf(bet);
  return beacon === null ? proof : { ...proof, beacon, ...voidedOf(bet) };
}

/** Nothing else in the record says why the stake went back. */
function voidedOf({ status, ending }: BetWithProof): Pick<RoundProof, 'voided'> {
  return status === 'refunded' && ending === 'beacon-silent' ? { voided: ending } : {};
}

function beaconOf({ beacon, beacon_round: round, ...bet }: BetWithProof): ProvenBeacon | null {
  if (beacon === null || round === null) return null;
  const { closed_at: closedAt, randomness, signature } = bet;
  return {
    chain: beacon.name,
    round,
    ...(closedAt !== null && { closedAt: closedAt.getTime() }),
    ...(randomness !== null && signature !== null && { randomness, signature }),
    described: chainOf(beacon),
  };
}
