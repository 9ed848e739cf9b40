import { useShell, useTranslate } from '@baize/contract';
import { isOpenEnded } from '@baize/money-calls';
import type { BetRecord, Currency } from '@baize/protocol';
import { useRefusals } from '../auto/use-refusals.ts';
import type { AutoTable } from '../auto/use-auto-run.ts';
import { usePlaceBet, type PlacingStatus } from '../bet/use-place-bet.ts';
import { useFailureNotice } from '../play/use-failure-notice.ts';
import { useLatest } from '../play/use-latest.ts';
import { playSound } from '../sound/play-sound.ts';
import type { RoundBet } from './use-open-bets.ts';
import type { Rounds } from './use-rounds.ts';

/** What every bet of a shared round is placed with; the rest is the game's own choice. */
interface RoundBody {
  id: string;
  currency: Currency;
  stakeUnits: number;
}

/** What placing a bet in a shared round needs. */
export interface RoundBetOptions<Body extends RoundBody, Bet extends RoundBet> {
  /** Identifies one of several places at which a player bets at the same time. */
  readonly slot?: string;
  readonly send: (body: Body) => Promise<{ bet: Bet }>;
  /** The bet was placed, and is in the player's list. Without this it is put among the open ones. */
  readonly take?: (bet: Bet) => void;
  /** A bet was refused, by the server or by the player's own limit: nothing is placed by itself any more. */
  readonly onRefused?: () => void;
}

/** Places the bets of one place in a shared round. */
export interface RoundPlacing<Body extends RoundBody> {
  readonly status: PlacingStatus;
  readonly askAgain: () => void;
  readonly place: (choice: Omit<Body, keyof RoundBody>, stakeUnits: number) => void;
  readonly refuse: (reason: string) => void;
  /** What automatic play needs to know of this place at the table. */
  readonly autoTable: (own: Pick<AutoTable, 'last' | 'place' | 'ready'>) => AutoTable;
}

/** Bets at one place of a table of shared rounds. */
export function useRoundBet<Body extends RoundBody, Bet extends RoundBet>(
  rounds: Rounds<unknown, Bet, never>,
  { slot, send, take, onRefused }: RoundBetOptions<Body, Bet>,
): RoundPlacing<Body> {
  const { game, player, limits, live, bets, list, mayLose, quick } = rounds;
  const shell = useShell();
  const t = useTranslate();
  const notify = useFailureNotice();
  const [refusals, noteRefusal] = useRefusals();
  const refuse = useLatest((reason: string): void => {
    noteRefusal(reason);
    onRefused?.();
  });
  // A record that was looked up after a reload may be of another game.
  const isOwn = (bet: BetRecord): bet is Bet => bet.game === game;
  const placing = usePlaceBet<Body, Bet, { bet: Bet }>({
    game,
    ...(slot !== undefined && { slot }),
    userId: player.userId,
    money: player.money,
    send,
    onPlaced(bet, { recovered }) {
      if (!isOwn(bet)) return;
      list(bet);
      (take ?? bets.note)(bet);
      if (recovered) shell.notify({ kind: 'info', title: t('kit.bet.recovered') });
    },
    onRefused: (failure) => refuse.current(notify(failure)),
    onNeverArrived: () => shell.notify({ kind: 'info', title: t('kit.bet.neverArrived') }),
  });
  return {
    status: placing.status,
    askAgain: placing.askAgain,
    place(choice, stakeUnits) {
      if (!mayLose(stakeUnits)) return refuse.current(t('kit.session.limitReached'));
      playSound('press');
      const body = { ...choice, currency: limits.currency, stakeUnits };
      placing.place(body as unknown as Omit<Body, 'id'>);
    },
    refuse: (reason) => refuse.current(reason),
    autoTable: (own) => ({
      currency: limits.currency,
      refusals,
      unanswered: isOpenEnded(placing.status),
      lost: live.lostSeconds !== null,
      bounds: { ...limits, balanceUnits: player.balanceUnits ?? 0 },
      quick,
      ...own,
    }),
  };
}
