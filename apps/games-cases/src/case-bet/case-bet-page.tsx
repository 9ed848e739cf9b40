import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import type { RemoteLocation } from '@baize/contract';
import { BetVerification, RevealSeed } from '@baize/game-kit/verification';
import type { BetRecord, GameCase } from '@baize/protocol';
import { formatMoney, formatNumber } from '@baize/ui/format';
import type { KeyValueRow } from '@baize/ui/key-value';
import { isCaseBet } from '../case/load.ts';
import { prizesOf } from '../case/prizes.ts';
import classes from './case-bet-page.module.css';
import type { CaseBetData } from './load.ts';
import { useCaseOfBet } from './use-case-of-bet.ts';
import { verifyCaseBet } from './verify.ts';

/** The check of one opening, for anyone who has its address. */
export function CaseBetPage({ location, data }: { location: RemoteLocation; data: CaseBetData }): ReactElement {
  const t = useTranslate();
  const gameCase = useCaseOfBet(data.gameCase, location);
  const figures = useFigures(gameCase);
  return (
    <BetVerification
      game="cases"
      gameTitle={t('title')}
      betId={location.params['betId'] ?? ''}
      first={data.bet}
      verify={(bet) => verifyCaseBet(bet, gameCase)}
      figures={figures}
      renderUnrevealed={(bet, reload) =>
        isCaseBet(bet) &&
        (bet.proof.serverSeed === null ? <RevealSeed proof={bet.proof} onRevealed={reload} /> : <OtherTable />)
      }
    />
  );
}

/** The case by its name, then each prize with its ticket. */
function useFigures(gameCase: GameCase | null): (bet: BetRecord) => KeyValueRow[] {
  const t = useTranslate();
  const locale = useLocale();
  return (bet) => {
    if (!isCaseBet(bet)) return [];
    const { slug, items } = bet.outcome;
    const prizes = prizesOf(bet, gameCase?.items ?? [], null);
    return [
      { key: 'case', label: t('feed.case'), value: gameCase?.name[locale] ?? slug },
      {
        key: 'items',
        label: t('prizes'),
        value: (
          <span className={classes.prizes}>
            {items.map(({ ticket, itemId, valueUnits }, index) => {
              const name = prizes.find(({ item }) => item.id === itemId)?.item.name[locale] ?? itemId;
              const worth = formatMoney(valueUnits, bet.currency, locale);
              return (
                // Two openings of one bet may draw the same ticket; their order is all that tells them apart.
                // oxlint-disable-next-line react/no-array-index-key
                <span key={`${index}:${ticket}`}>
                  {t('drawn', { item: name, worth, ticket: formatNumber(ticket, locale) })}
                </span>
              );
            })}
          </span>
        ),
      },
    ];
  };
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
