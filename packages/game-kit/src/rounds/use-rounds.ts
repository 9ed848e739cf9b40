import { useLocale, usePreference, useShell, useTranslate } from '@baize/contract';
import type { ShellI18n } from '@baize/contract';
import type { BetRecord, Currency, FeedEntry, Limits, LiveTopic, Locale } from '@baize/protocol';
import { useGuestGate } from '../bet/use-guest-gate.ts';
import { usePlayer, type Player } from '../bet/use-player.ts';
import { useOwnBets } from '../feed/use-own-bets.ts';
import { useTopBets } from '../feed/use-top-bets.ts';
import { useLossGate } from '../session/use-loss-gate.ts';
import { celebrateResult } from '../sound/play-sound.ts';
import { useOpenBets, type EndedBets, type OpenBets, type OpenBetsRules, type RoundBet } from './use-open-bets.ts';
import { useRoundLive, type LiveRules, type RoundEvent, type RoundLive } from './use-round-live.ts';

/**
 * What a game of shared rounds adds to its table: how it applies live messages, and how the player's bets end in it.
 */
export interface RoundsRules<Topic extends LiveTopic, Table, Bet extends RoundBet, Own> {
  readonly game: Bet['game'];
  /** The currency for a guest. */
  readonly currency: Currency;
  readonly limitsIn: (currency: Currency) => Limits;
  readonly live: (currency: Currency) => LiveRules<Topic, Table, Own>;
  readonly bets: (table: Table, player: Player) => Omit<OpenBetsRules<Bet>, 'game'>;
  /** Bets of the player's ended. They are in the player's list already. */
  readonly onEnded: (ended: EndedBets<Bet>) => void;
}

/** What all tables of shared rounds have in common. */
export interface Rounds<Table, Bet extends RoundBet, Event> {
  readonly game: Bet['game'];
  readonly player: Player;
  readonly limits: Limits;
  readonly live: RoundLive<Table, Event>;
  readonly bets: OpenBets<Bet>;
  /** Asks a guest to log in; true for a player, whose bet may be sent. */
  readonly mayBet: () => boolean;
  /** Holds a stake to the player's own loss limit. */
  readonly mayLose: (stakeUnits: number) => boolean;
  /** Results are shown at once. */
  readonly quick: boolean;
  /** Puts a bet into the player's list. */
  readonly list: (bet: BetRecord) => void;
  readonly ownBets: readonly BetRecord[] | null;
  readonly topBets: readonly FeedEntry[] | null;
  readonly openView: (view: 'all' | 'own' | 'top') => void;
}

/** A table of shared rounds for one player: the public round, and the player's bets in it. */
export function useRounds<Topic extends LiveTopic, Table, Bet extends RoundBet, Own = never>({
  game,
  currency,
  limitsIn,
  live: liveIn,
  bets: betsOn,
  onEnded,
}: RoundsRules<Topic, Table, Bet, Own>): Rounds<Table, Bet, RoundEvent<Topic> | Own> {
  const player = usePlayer(currency, game);
  const limits = limitsIn(player.currency);
  const live = useRoundLive(liveIn(player.currency));
  const own = useOwnBets(game, player.userId);
  const top = useTopBets(game);
  const mayBet = useGuestGate();
  const mayLose = useLossGate(game, player.userId, limits.currency);
  const [quick] = usePreference('quick');
  const bets = useOpenBets<Bet>(player.userId, { ...betsOn(live.table, player), game }, (ended) => {
    for (const bet of ended.bets) own.note(bet);
    onEnded(ended);
  });
  return {
    game,
    player,
    limits,
    live,
    bets,
    mayBet,
    mayLose,
    quick,
    list: own.note,
    ownBets: own.bets,
    topBets: top.entries,
    openView(view) {
      if (view === 'own') own.ask();
      if (view === 'top') top.ask();
    },
  };
}

/** The sound of an end, and sound and light of a win: of all these bets together. */
export function playSettledSound(bets: readonly Pick<BetRecord, 'payoutUnits' | 'stakeUnits'>[]): void {
  const sum = (key: 'payoutUnits' | 'stakeUnits'): number => bets.reduce((units, bet) => units + bet[key], 0);
  celebrateResult(sum('payoutUnits') / sum('stakeUnits'));
}

/** Shows a notice of an end that happened out of sight. */
export function useMissedNotice<Bet>(
  describeEnd: (ended: EndedBets<Bet>, t: ShellI18n['t'], locale: Locale) => { title: string; lines: string[] },
): (ended: EndedBets<Bet>) => void {
  const shell = useShell();
  const t = useTranslate();
  const locale = useLocale();
  return (ended) => {
    if (ended.missed) shell.notify({ kind: 'info', ...describeEnd(ended, t, locale) });
  };
}
