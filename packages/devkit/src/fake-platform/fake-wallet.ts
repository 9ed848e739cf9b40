import { randomUUID } from 'node:crypto';
import { DEFAULT_LIMITS } from '@baize/protocol/game-facts';
import { unitsIn } from '@baize/protocol';
import type {
  Currency,
  ErrorCode,
  TeamServiceAnswer,
  TeamServiceLookUp,
  TeamServiceReserve,
  TeamServiceRollback,
  TeamServiceRound,
  TeamServiceSettle,
} from '@baize/protocol';
import { FakeRefusal, judgedOnce } from './judged-once.ts';
import type { Transactions } from './judged-once.ts';

/** What one round may move, in ledger units of its currency. */
export interface FakeCaps {
  readonly stakeUnits: number;
  /** A win above it is held. */
  readonly winUnits: number;
}

interface PlaySession {
  readonly service: string;
  readonly player: string;
  readonly currency: Currency;
  ended: boolean;
}

interface Round extends Omit<TeamServiceRound, 'finishedAt' | 'roundId' | 'state'> {
  readonly player: string;
  finishedAt: string | null;
}

type Act = TeamServiceReserve | TeamServiceRollback | TeamServiceSettle;

/**
 * The wallet as services of teams meet it, in memory: the same answers and refusals as the platform's for the same calls,
 * which a test of the platform holds against each other. Throws {@link FakeRefusal}.
 */
export class FakeWallet {
  readonly #caps: FakeCaps;
  readonly #now: () => number;
  readonly #balances = new Map<string, number>();
  readonly #sessions = new Map<string, PlaySession>();
  readonly #rounds = new Map<string, Round>();
  readonly #transactions: Transactions = new Map();

  constructor(caps: FakeCaps, now: () => number) {
    this.#caps = caps;
    this.#now = now;
  }

  balanceOf(player: string, currency: Currency): number {
    return this.#balances.get(`${player} ${currency}`) ?? 0;
  }

  setBalance(player: string, currency: Currency, units: number): void {
    this.#balances.set(`${player} ${currency}`, units);
  }

  /** The open play session of a player at a service, or a new one: stakes have to name it. */
  sessionOf(service: string, player: string, currency: Currency): string {
    const isOpen = (one: PlaySession): boolean =>
      one.service === service && one.player === player && one.currency === currency && !one.ended;
    const known = [...this.#sessions].find(([, session]) => isOpen(session))?.[0];
    const id = known ?? randomUUID();
    if (known === undefined) this.#sessions.set(id, { service, player, currency, ended: false });
    return id;
  }

  /** As when the player logs out: no stake is taken any more, and what is open is still ended. */
  endSessions(player: string): void {
    for (const session of this.#sessions.values()) if (session.player === player) session.ended = true;
  }

  reserve(service: string, body: TeamServiceReserve): TeamServiceAnswer {
    const { stakeUnits, currency, roundId } = body;
    return this.#judge(service, ['bet', roundId, stakeUnits, body.sessionId, currency], body, (session) => {
      if (session.ended) return 'slot-session-ended';
      if (currency !== session.currency) return 'wallet-missing';
      const known = this.#rounds.get(`${service} ${roundId}`);
      if (known && (known.player !== session.player || known.currency !== currency))
        throw new FakeRefusal('idempotency-conflict');
      if (known && known.finishedAt !== null) return 'slot-round-finished';
      const [least, most] = DEFAULT_LIMITS.map((roubles) => unitsIn(roubles, currency)) as [number, number, number];
      if (stakeUnits < least) return 'stake-below-minimum';
      if (stakeUnits > most || (known?.stakeUnits ?? 0) + stakeUnits > this.#caps.stakeUnits)
        return 'stake-above-maximum';
      if (this.balanceOf(session.player, currency) < stakeUnits) return 'balance-too-low';
      const round = known ?? this.#open(session);
      round.stakeUnits += stakeUnits;
      this.#rounds.set(`${service} ${roundId}`, round);
      this.#move(session, -stakeUnits);
      return null;
    });
  }

  settle(service: string, body: TeamServiceSettle): TeamServiceAnswer {
    const { winUnits, currency, roundId } = body;
    return this.#judge(service, ['win', roundId, winUnits, body.sessionId, currency], body, (session) => {
      const round = this.#rounds.get(`${service} ${roundId}`);
      if (round?.player !== session.player || round.currency !== currency) throw new FakeRefusal('slot-round-unknown');
      if (round.finishedAt !== null) return 'slot-round-finished';
      round.paidUnits = Math.min(winUnits, this.#caps.winUnits);
      round.heldUnits = winUnits - round.paidUnits;
      round.finishedAt = this.#instant();
      this.#move(session, round.paidUnits);
      return null;
    });
  }

  rollBack(service: string, body: TeamServiceRollback): TeamServiceAnswer {
    const { reserveTransactionId, roundId } = body;
    return this.#judge(service, ['rollback', roundId, 0, body.sessionId, reserveTransactionId], body, (session) => {
      const id = `${service} ${reserveTransactionId}`;
      const stake = this.#transactions.get(id);
      if (!stake) {
        // One that has not come is refused when it does.
        const never = { player: session.player, amountUnits: 0, content: null, balanceUnits: 0 };
        this.#transactions.set(id, { kind: 'bet', roundId, ...never, refusal: 'slot-bet-rolled-back' });
        return null;
      }
      if (stake.kind !== 'bet' || stake.player !== session.player || stake.roundId !== roundId)
        throw new FakeRefusal('idempotency-conflict');
      if (stake.refusal !== null) return null;
      const round = this.#rounds.get(`${service} ${roundId}`)!;
      if (round.finishedAt !== null) return 'slot-round-finished';
      round.stakeUnits -= stake.amountUnits;
      if (round.stakeUnits === 0) round.finishedAt = this.#instant();
      stake.refusal = 'slot-bet-rolled-back';
      this.#move(session, stake.amountUnits);
      return null;
    });
  }

  lookUp(service: string, { sessionId, roundId }: TeamServiceLookUp): TeamServiceRound {
    const session = this.#sessionAt(service, sessionId);
    const round = this.#rounds.get(`${service} ${roundId}`);
    if (round?.player !== session.player) throw new FakeRefusal('slot-round-unknown');
    const { player: _player, ...shown } = round;
    const ended = round.stakeUnits > 0 ? 'settled' : 'returned';
    return { ...shown, roundId, state: round.finishedAt === null ? 'open' : ended };
  }

  #judge(
    service: string,
    content: readonly [kind: 'bet' | 'rollback' | 'win', roundId: string, amountUnits: number, ...more: string[]],
    { transactionId, sessionId }: Act,
    judge: (session: PlaySession) => ErrorCode | null,
  ): TeamServiceAnswer {
    const session = this.#sessionAt(service, sessionId);
    const [kind, roundId, amountUnits] = content;
    const asked = { kind, roundId, amountUnits, player: session.player, content: JSON.stringify(content) };
    const balanceUnits = judgedOnce(this.#transactions, `${service} ${transactionId}`, asked, () => ({
      refusal: judge(session),
      balanceUnits: this.balanceOf(session.player, session.currency),
    }));
    return { transactionId, balanceUnits };
  }

  #sessionAt(service: string, id: string): PlaySession {
    const session = this.#sessions.get(id);
    if (session?.service !== service) throw new FakeRefusal('slot-session-ended');
    return session;
  }

  #open({ player, currency }: PlaySession): Round {
    const nothing = { stakeUnits: 0, paidUnits: 0, heldUnits: 0 };
    return { player, currency, ...nothing, openedAt: this.#instant(), finishedAt: null };
  }

  #move({ player, currency }: PlaySession, units: number): void {
    this.setBalance(player, currency, this.balanceOf(player, currency) + units);
  }

  #instant(): string {
    return new Date(this.#now()).toISOString();
  }
}
