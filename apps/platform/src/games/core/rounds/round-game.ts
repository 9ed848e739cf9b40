import type { AwaitedSalt } from '@baize/protocol';
import type { Settled } from '../../../bets/placement/settle-open.ts';
import type { Settlement } from '../../../bets/placement/settlement.ts';
import type {
  ChainGame,
  EndedRound,
  Round,
  RoundPhase,
  RoundsVersion,
  RuledEnding,
  ShownRound,
  StoredBet,
} from './round.ts';

/** Where the rounds of a game are stored: in a table of its own, whose columns and phases have the game's names. */
export interface RoundTable {
  readonly closesAt: 'starts_at' | 'spins_at';
  readonly outcome: 'bust' | 'pocket';
  /** A round that is `locked` is stored as one that takes bets, with the time of its close. */
  readonly phases: Readonly<Record<Exclude<RoundPhase, 'locked'>, string>>;
}

/** A bet as everybody sees it. */
export interface BetView {
  readonly betId: string;
}

/** How processes notify each other of a game's rounds. */
export interface RoundChannel<View, Message> {
  /**
   * Publishes a message of the leader to everybody. Only the leader calls it, so that the order is the same everywhere.
   */
  tell(message: Message): void;
  /** Returns the function that ends the subscription, as all of these do. */
  listen(listener: (message: Message) => void): () => void;
  /** A process that does not lead has taken a bet: the leader shows it. */
  join(joined: { roundNumber: number; bet: View }): void;
  whenJoined(listener: (joined: { roundNumber: number; bet: View }) => void): () => void;
}

/** What decides a round. */
export interface OutcomeSource {
  readonly hash: string;
  readonly salt: string;
  /** Of the beacon; null in version 1, which has none. */
  readonly randomness: string | null;
}

/** The rules of a game that everybody plays at once, and what is shown of it. The engine does everything else. */
export interface RoundGame<View extends BetView, State, Message> {
  readonly name: ChainGame;
  readonly table: RoundTable;
  /** Names of its rules, as each bet stores them. */
  readonly algorithms: Readonly<Record<RoundsVersion, string>>;
  /** Whether hash and outcome are shown as soon as bets are closed, and not only when the round has ended. */
  readonly revealsAtClose: boolean;
  readonly channel: RoundChannel<View, Message>;
  readonly outcomeOf: (from: OutcomeSource) => number;
  /** When a round that is played ends by its rules. */
  readonly endsAt: (round: Round) => number;
  /**
   * How bets end with money; those that are not named are lost. Not called for void rounds: every stake is refunded.
   */
  readonly settle: (round: Round, bets: readonly StoredBet[], ending: RuledEnding) => Settlement[];
  readonly viewOf: (bet: StoredBet) => View;
  readonly stateOf: (round: ShownRound, bets: readonly View[], serverNow: number) => State;
  readonly tells: {
    /** Bets are taken, or in version 2 no longer taken, before anything is known. */
    readonly opened: (state: State) => Message;
    readonly joined: (roundNumber: number, bet: View) => Message;
    /** It begins to be played. */
    readonly closed: (round: Round, serverNow: number) => Message;
    /** @param awaited what the next round waits for, if for anything */
    readonly ended: (round: EndedRound, serverNow: number, awaited: AwaitedSalt | null) => Message;
  };
  /** The whole state, if the message carries it. */
  readonly opens: (message: Message) => State | null;
  /** The state after a message of the leader. A message of another round, or one that was applied before, changes nothing. */
  readonly apply: (state: State, message: Message) => State;
}

/** A round as the leading process knows it. The authoritative state is in the database. */
export interface LedRound<View> {
  round: Round;
  readonly views: Map<string, View>;
  /** Of the lead under which it is played. */
  readonly epoch: number;
}

/** What happens to bets while a round is played, in a game where they may leave before its end. */
export interface RoundCourse<View> {
  /** This process begins to lead. Returns the function that is called when it has lost the lead. */
  lead(): () => void;
  /** A round is led from here on, with the bets that it has so far. Called again when its bets are closed. */
  begin(led: LedRound<View>, bets: readonly StoredBet[]): void;
  /** Until the round ends by its rules, or the lead is lost. */
  play(lost: AbortSignal): Promise<void>;
  /** Resolves when every write that was decided before the end is done. */
  quiet(): Promise<unknown>;
  /** The end has paid these. */
  paid(settled: Settled): void;
}
