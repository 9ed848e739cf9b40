import type { BetRecord, CaseBetRecord, CrashBetRecord, DiceBetRecord, RoundProof, SeedProof } from '@baize/protocol';
import type { BetWithProof } from './bet-row.ts';

/** A bet as the API answers it, with everything that makes it checkable and may be shown by now. */
export function betRecord(bet: BetWithProof): BetRecord {
  switch (bet.game) {
    case 'dice':
      return diceRecord(bet);
    case 'cases':
      return caseRecord(bet);
    case 'crash':
      return crashRecord(bet);
  }
}

export function diceRecord(bet: BetWithProof): DiceBetRecord {
  return { ...base(bet), game: 'dice', outcome: bet.outcome as DiceBetRecord['outcome'], proof: seedProof(bet) };
}

export function caseRecord(bet: BetWithProof): CaseBetRecord {
  return { ...base(bet), game: 'cases', outcome: bet.outcome as CaseBetRecord['outcome'], proof: seedProof(bet) };
}

export function crashRecord(bet: BetWithProof): CrashBetRecord {
  // The bust belongs to the round: it is joined, not stored with the bet.
  const outcome = { ...(bet.outcome as Omit<CrashBetRecord['outcome'], 'bust'>), bust: bet.bust };
  return { ...base(bet), game: 'crash', outcome, proof: roundProof(bet) };
}

function base(bet: BetWithProof) {
  return {
    id: bet.id,
    currency: bet.currency,
    stakeUnits: bet.stake,
    payoutUnits: bet.payout,
    // With bonus money a case pays at once.
    creditedUnits: bet.game === 'cases' && bet.bonus_id === null ? bet.sold : bet.payout,
    maxWinUnits: bet.max_win,
    multiplier: bet.multiplier,
    status: bet.status,
    placedAt: bet.placed_at.toISOString(),
    settledAt: bet.settled_at?.toISOString() ?? null,
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

function roundProof({ algorithm, round_number, commitment, hash, salt, terminating_hash }: BetWithProof): RoundProof {
  return {
    algorithm,
    roundNumber: round_number!,
    commitment: commitment!,
    hash,
    salt: salt!,
    chainTerminatingHash: terminating_hash!,
  };
}
