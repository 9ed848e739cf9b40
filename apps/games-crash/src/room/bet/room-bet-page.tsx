import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { PathLink } from '@baize/game-kit/play';
import { UnrevealedRound } from '@baize/game-kit/rounds';
import { BetVerification, VerifiedSteps } from '@baize/game-kit/verification';
import type { BetRecord } from '@baize/protocol';
import { formatNumber } from '@baize/ui/format';
import type { KeyValueRow } from '@baize/ui/key-value';
import { checkRound } from '../../rooms/check-round.ts';
import { useRound } from '../../rooms/use-round.ts';
import type { RoomBetData } from './load.ts';

/** The check of one deposit, for anyone who has its address. */
export function RoomBetPage({ betId, data }: { betId: string; data: RoomBetData }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const figures = (bet: BetRecord): KeyValueRow[] => {
    if (bet.game !== 'rooms') return [];
    const { room, tickets, winningTicket } = bet.outcome;
    const { roundNumber } = bet.proof;
    return [
      { key: 'room', label: t('feed.room'), value: t(`room.${room}.short`) },
      {
        key: 'round',
        label: t('kit.rounds.number'),
        value: (
          <PathLink path={`/games/rooms/rounds/${roundNumber}`} className="bz-link">
            {formatNumber(roundNumber, locale)}
          </PathLink>
        ),
      },
      {
        key: 'tickets',
        label: t('kit.step.ownTickets'),
        value: tickets
          ? `${formatNumber(tickets.first, locale)}–${formatNumber(tickets.last, locale)}`
          : t('leave.done'),
      },
      {
        key: 'ticket',
        label: t('kit.step.winningTicket'),
        value: winningTicket === null ? '—' : formatNumber(winningTicket, locale),
      },
    ];
  };
  return (
    <BetVerification
      game="rooms"
      gameTitle={t('rooms')}
      betId={betId}
      first={data.bet}
      verify={(bet) => (data.round ? checkRound(data.round, bet) : null)}
      figures={figures}
      renderUnrevealed={(bet, reload) =>
        bet.game === 'rooms' && (bet.status === 'won' || bet.status === 'lost') ? (
          <LateCheck key={bet.status} bet={bet} roundNumber={bet.proof.roundNumber} />
        ) : (
          <UnrevealedRound bet={bet} onReload={reload} refunded={t('round.returned')} />
        )
      }
    />
  );
}

/** The check of a bet whose round was not loaded with the page. */
function LateCheck({ bet, roundNumber }: { bet: BetRecord; roundNumber: number }): ReactElement {
  const t = useTranslate();
  const [lookup] = useRound(roundNumber, null);
  const check = lookup.status === 'found' ? checkRound(lookup.found, bet) : null;
  if (check === null) return <p>{t(lookup.status === 'loading' ? 'kit.check.loading' : 'kit.rounds.missing')}</p>;
  return <VerifiedSteps check={check} currency={bet.currency} />;
}
