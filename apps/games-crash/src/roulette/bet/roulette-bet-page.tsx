import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { PathLink } from '@baize/game-kit/play';
import { UnrevealedRound } from '@baize/game-kit/rounds';
import { BetVerification, type BetPageProps } from '@baize/game-kit/verification';
import type { BetRecord } from '@baize/protocol';
import { formatNumber } from '@baize/ui/format';
import type { KeyValueRow } from '@baize/ui/key-value';
import { paysText, resultText } from '../colours.ts';
import { verifyRouletteBet } from './verify.ts';

/** The check of one bet, for anyone who has its address. */
export function RouletteBetPage({ betId, data }: BetPageProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const figures = (bet: BetRecord): KeyValueRow[] => {
    if (bet.game !== 'roulette') return [];
    const { colour, pocket } = bet.outcome;
    const { roundNumber } = bet.proof;
    const round = (
      <PathLink path={`/games/roulette/rounds/${roundNumber}`} className="bz-link">
        {formatNumber(roundNumber, locale)}
      </PathLink>
    );
    return [
      { key: 'round', label: t('kit.rounds.number'), value: round },
      {
        key: 'chosen',
        label: t('kit.step.betColour'),
        value: `${t(`kit.colour.${colour}`)}, ${paysText(colour, locale)}`,
      },
      { key: 'came', label: t('kit.step.colour'), value: pocket === null ? '—' : resultText(pocket, t, locale) },
    ];
  };
  return (
    <BetVerification
      game="roulette"
      gameTitle={t('title')}
      betId={betId}
      first={data.bet}
      verify={verifyRouletteBet}
      figures={figures}
      renderUnrevealed={(bet, reload) => <UnrevealedRound bet={bet} onReload={reload} />}
    />
  );
}
