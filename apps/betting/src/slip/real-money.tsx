import { useLocale, useSession, useTranslate } from '@baize/contract';
import { formatMoney } from '@baize/ui/format';
import classes from './slip-totals.module.css';

/** A player with a bonus might expect to stake it here; only real money is staked, and it counts for the wagering. */
export function RealMoney() {
  const t = useTranslate();
  const locale = useLocale();
  const session = useSession();
  const bonus = session.status === 'player' ? session.user.bonus : null;
  if (!bonus) return null;
  const { currency, wageredUnits, requiredUnits, terms } = bonus;
  const money = (units: number): string => formatMoney(units, currency, locale, { decimals: 'auto' });
  const percent = terms.contributions.find(({ game }) => game === 'sports')?.percent ?? 0;
  return (
    <p className={classes.note}>
      {t('slip.realMoney', {
        wagered: money(wageredUnits),
        required: money(requiredUnits ?? 0),
        percent: `${percent}\u202f%`,
      })}
    </p>
  );
}
