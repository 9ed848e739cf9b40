import type { ReactElement, ReactNode } from 'react';
import { useLocale, useShell, useStore, useTranslate } from '@baize/contract';
import type { StakedMoney } from '@baize/protocol';
import { formatMoney } from '@baize/ui/format';
import { Progress } from '@baize/ui/progress';
import { Segmented } from '@baize/ui/segmented';
import classes from './money-line.module.css';
import { useMoneyChoice, type BonusMoney, type MoneyPartProps } from './staked-money.ts';

interface MoneyLineProps extends MoneyPartProps {
  readonly money: BonusMoney;
}

/** Real money or the bonus's, with how much of each there is; below it the wagering, and what this game counts for it. */
export function MoneyLine({ game, stakeUnits, disabled = false, money }: MoneyLineProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const realUnits = useStore(useShell().wallet$)?.balanceUnits ?? 0;
  const [chosen, choose] = useMoneyChoice(money);
  const { bonus } = money;
  const text = (units: number): string => formatMoney(units, bonus.currency, locale, { decimals: 'auto' });
  // As the server takes it where nobody chose: real money first, and no stake is split.
  const staked = chosen ?? (realUnits >= (stakeUnits ?? 0) ? 'real' : 'bonus');
  return (
    <div className={classes.money}>
      {money.stakeUnits > 0 ? (
        <Segmented<StakedMoney>
          label={t('kit.money.label')}
          variant="solid"
          disabled={disabled}
          options={[
            { value: 'real', label: option(t('kit.money.real'), text(realUnits)) },
            { value: 'bonus', label: option(t('kit.money.bonus'), text(money.balanceUnits)) },
          ]}
          value={staked}
          onChange={choose}
        />
      ) : (
        <p className={classes.note}>{t('kit.money.realOnly')}</p>
      )}
      <Wagering game={game} money={money} text={text} />
    </div>
  );
}

function option(name: string, amount: string): ReactNode {
  return (
    <span className={classes.option}>
      <span>{name}</span> <span className="bz-num">{amount}</span>
    </span>
  );
}

interface WageringProps {
  readonly game: string;
  readonly money: BonusMoney;
  readonly text: (units: number) => string;
}

function Wagering({ game, money: { bonus }, text }: WageringProps): ReactElement | null {
  const t = useTranslate();
  if (bonus.requiredUnits === null) return null;
  const percent = bonus.terms.contributions.find((each) => each.game === game)?.percent ?? 0;
  const wagered = t('kit.money.wagered', {
    wagered: text(bonus.wageredUnits),
    required: text(bonus.requiredUnits),
    percent: `${percent}\u202f%`,
  });
  return (
    <div className={classes.wagering}>
      <Progress
        label={t('kit.money.wagering')}
        value={bonus.wageredUnits}
        max={bonus.requiredUnits}
        valueText={wagered}
      />
      <p className={classes.note}>{wagered}</p>
    </div>
  );
}
