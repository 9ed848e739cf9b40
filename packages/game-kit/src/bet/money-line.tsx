import type { ReactElement, ReactNode } from 'react';
import { useLocale, useSession, useShell, useStore, useTranslate } from '@baize/contract';
import type { Bonus, StakedMoney } from '@baize/protocol';
import { formatMoney } from '@baize/ui/format';
import { Progress } from '@baize/ui/progress';
import { Segmented } from '@baize/ui/segmented';
import classes from './money-line.module.css';
import type { MoneyPartProps } from './money-props.ts';

/** Real money or the bonus's, with how much of each there is; below it the wagering, and what this game counts for it. */
export function MoneyLine({ game, player, stakeUnits, disabled = false }: MoneyPartProps): ReactElement | null {
  const t = useTranslate();
  const locale = useLocale();
  const session = useSession();
  const realUnits = useStore(useShell().wallet$)?.balanceUnits ?? 0;
  if (session.status !== 'player' || !session.user.bonus) return null;
  const { bonus, bonus_balance: bonusUnits } = session.user;
  const text = (units: number): string => formatMoney(units, bonus.currency, locale, { decimals: 'auto' });
  // As the server decides for a player who has not chosen: real money first, and no stake is split.
  const staked = player.money ?? (realUnits >= (stakeUnits ?? 0) ? 'real' : 'bonus');
  return (
    <div className={classes.money}>
      {player.bonusUnits > 0 ? (
        <Segmented<StakedMoney>
          label={t('kit.money.label')}
          variant="solid"
          disabled={disabled}
          options={[
            { value: 'real', label: option(t('kit.money.real'), text(realUnits)) },
            { value: 'bonus', label: option(t('kit.money.bonus'), text(bonusUnits)) },
          ]}
          value={staked}
          onChange={player.chooseMoney}
        />
      ) : (
        bonusUnits > 0 && <p className={classes.note}>{t('kit.money.realOnly')}</p>
      )}
      <Wagering game={game} bonus={bonus} text={text} />
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
  readonly bonus: Bonus;
  readonly text: (units: number) => string;
}

function Wagering({ game, bonus, text }: WageringProps): ReactElement | null {
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
