import { useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { PathLink } from '@baize/game-kit/play';
import { isOpenEnded } from '@baize/money-calls';
import type { CaseBetRecord } from '@baize/protocol/games/cases/cases';
import { Button } from '@baize/ui/button';
import { classNames } from '@baize/ui/class-names';
import { formatMoney } from '@baize/ui/format';
import { Money } from '@baize/ui/money';
import { worthUnits } from '../inventory/inventory.ts';
import { UncertainSale } from '../inventory/uncertain-sale.tsx';
import classes from './opening-result.module.css';
import { keptOf, type Prize } from './prizes.ts';
import type { CaseTable } from './use-case.ts';

/** What the last opening gave, in words and figures, and what can be done with it. Wins and losses look alike. */
export function OpeningResult({ table }: { table: CaseTable }): ReactElement {
  const t = useTranslate();
  const { opening, prizes, sales } = table;
  if (opening === null) return <p className={classes.line}>{t('idle')}</p>;
  if (opening.rolling) return <p className={classes.line}>{t(prizes.length > 1 ? 'rollingSeveral' : 'rolling')}</p>;
  return (
    <div className={classes.line}>
      <Outcome bet={opening.bet} prizes={prizes} />
      {isOpenEnded(sales.status) ? <UncertainSale sales={sales} /> : <Choice table={table} />}
    </div>
  );
}

function Outcome({ bet, prizes }: { bet: CaseBetRecord; prizes: readonly Prize[] }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const [first] = prizes;
  const net = bet.payoutUnits - bet.stakeUnits;
  const money = { currency: bet.currency, locale };
  return (
    <p className={classes.outcome}>
      <PathLink className="bz-result" title={t('kit.thread.check')} path={`/games/cases/bets/${bet.id}`}>
        <span className={classes.name}>
          {prizes.length === 1 && first ? first.item.name[locale] : t('prizesTogether', { count: prizes.length })}
        </span>
        <Money className={classes.worth} units={bet.payoutUnits} {...money} />
        <Money className={classNames(classes.net, net > 0 && classes.won)} units={net} sign="always" {...money} />
      </PathLink>
    </p>
  );
}

/** Sell or keep. Keeping is the default; its button only hides the question. */
function Choice({ table: { prizes, inventory, sales } }: { table: CaseTable }): ReactElement | null {
  const t = useTranslate();
  const locale = useLocale();
  const [keeping, setKeeping] = useState(false);
  const kept = keptOf(prizes);
  const [first] = kept;
  if (inventory === null) return null;
  if (!first) return <p className={classes.note}>{t('sale.gone')}</p>;
  if (keeping) return <p className={classes.note}>{t('keptHere')}</p>;
  const amount = formatMoney(worthUnits(kept), first.currency, locale);
  return (
    <div className={classes.choice}>
      <Button
        variant="primary"
        busy={sales.status === 'sending'}
        disabled={sales.isOffline}
        onClick={() => sales.sell(kept)}
      >
        {t(kept.length > 1 ? 'sale.all' : 'sale.for', { amount, count: kept.length })}
      </Button>
      <Button variant="cloth" onClick={() => setKeeping(true)}>
        {t('keep')}
      </Button>
    </div>
  );
}
