import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { BetVerification, RevealSeed } from '@baize/game-kit/verification';
import type { BetRecord } from '@baize/protocol';
import type { GameCase } from '@baize/protocol/games/cases/cases';
import { formatNumber } from '@baize/ui/format';
import type { KeyValueRow } from '@baize/ui/key-value';
import { isCaseBet } from '../load.ts';
import classes from './case-bet-page.module.css';
import type { CaseBetData } from './load.ts';
import { useCaseOfBet } from './use-case-of-bet.ts';
import { verifyCaseBet } from './verify.ts';

/** The check of one opening, for anyone who has its address. */
export function CaseBetPage({ betId, data }: { betId: string; data: CaseBetData }): ReactElement {
  const t = useTranslate();
  const gameCase = useCaseOfBet(data.gameCase, data.bet);
  const figures = useFigures(gameCase);
  // Ten tickets and ten items are long lines, which the figures of a check do not break by themselves.
  return (
    <div className={classes.check}>
      <BetVerification
        game="cases"
        gameTitle={t('title')}
        betId={betId}
        first={data.bet}
        verify={(bet) => verifyCaseBet(bet, gameCase)}
        figures={figures}
        renderUnrevealed={(bet, reload) =>
          isCaseBet(bet) &&
          (bet.proof.serverSeed === null ? <RevealSeed proof={bet.proof} onRevealed={reload} /> : <OtherTable />)
        }
      />
    </div>
  );
}

/** The case by its name, what it gave, and the tickets that were drawn. */
function useFigures(gameCase: GameCase | null): (bet: BetRecord) => KeyValueRow[] {
  const t = useTranslate();
  const locale = useLocale();
  return (bet) => {
    if (!isCaseBet(bet)) return [];
    const { slug, items } = bet.outcome;
    const nameOf = (itemId: string): string => gameCase?.items.find(({ id }) => id === itemId)?.name[locale] ?? itemId;
    return [
      { key: 'case', label: t('feed.case'), value: gameCase?.name[locale] ?? slug },
      {
        key: 'tickets',
        label: t('kit.step.tickets'),
        value: items.map(({ ticket }) => formatNumber(ticket, locale)).join(', '),
      },
      {
        key: 'prizes',
        label: t('prizes'),
        value: countedOf(items.map(({ itemId }) => itemId))
          .map(([itemId, count]) => (count > 1 ? `${nameOf(itemId)} × ${count}` : nameOf(itemId)))
          .join(', '),
      },
    ];
  };
}

/** Each once with how often it came, in the order of the first time. */
function countedOf(ids: readonly string[]): [id: string, count: number][] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts];
}

/** The bet is revealed but its table has been replaced: the check says so rather than compare with the wrong one. */
function OtherTable(): ReactElement {
  const t = useTranslate();
  return (
    <>
      <h2>{t('otherTable.title')}</h2>
      <p className={classes.note}>{t('otherTable.about')}</p>
    </>
  );
}
