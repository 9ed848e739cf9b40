import { useState } from 'react';
import type { OpenBets } from '@baize/game-kit/rounds';
import type { CrashBetRecord } from '@baize/protocol/games/crash/crash';
import { SEATS, withBet, type SeatedBet, type SeatNumber } from './seats.ts';

export interface SeatedBets {
  readonly bets: readonly SeatedBet[];
  /** The bet is to have this place. */
  readonly want: (betId: string, seat: SeatNumber) => void;
  /** The last bet that ended at each place. */
  readonly endedAt: Readonly<Partial<Record<SeatNumber, CrashBetRecord>>>;
}

/** The player's bets at their places. */
export function useSeats({ open, ended }: Pick<OpenBets<CrashBetRecord>, 'ended' | 'open'>): SeatedBets {
  const [wanted, setWanted] = useState<Readonly<Record<string, SeatNumber>>>({});
  const [kept, setKept] = useState<readonly SeatedBet[]>(() => seated([], open, {}));
  const [endedAt, setEndedAt] = useState<SeatedBets['endedAt']>({});
  const [seen, setSeen] = useState(ended);
  if (seen !== ended) {
    setSeen(ended);
    const seatOf = (id: string): SeatNumber => kept.find(({ bet }) => bet.id === id)?.seat ?? SEATS[0];
    const last = ended?.bets.map((bet) => [seatOf(bet.id), bet]) ?? [];
    setEndedAt({ ...endedAt, ...(Object.fromEntries(last) as SeatedBets['endedAt']) });
  }
  const isSame = kept.length === open.length && open.every(({ id }) => kept.some(({ bet }) => bet.id === id));
  const bets = isSame ? kept : seated(kept, open, wanted);
  if (!isSame) setKept(bets);
  return {
    bets,
    want: (betId, seat) => setWanted((now) => ({ ...now, [betId]: seat })),
    endedAt,
  };
}

function seated(
  kept: readonly SeatedBet[],
  open: readonly CrashBetRecord[],
  wanted: Readonly<Record<string, SeatNumber>>,
): readonly SeatedBet[] {
  const left = kept.filter(({ bet }) => open.some(({ id }) => id === bet.id));
  return open.reduce<readonly SeatedBet[]>((bets, bet) => withBet(bets, bet, wanted[bet.id] ?? null), left);
}
