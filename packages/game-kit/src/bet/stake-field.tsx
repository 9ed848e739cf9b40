import { memo, type ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import type { Limits } from '@baize/protocol';
import { AmountInput } from '@baize/ui/amount-input';
import { Field } from '@baize/ui/field';
import { formatMoney } from '@baize/ui/format';
import { MoneyPart } from './money-part.tsx';
import type { Player } from './use-player.ts';
import type { Stake } from './use-stake.ts';

/** Properties of {@link StakeField}. */
export interface StakeFieldProps {
  readonly stake: Stake;
  readonly limits: Limits;
  /** null for a guest. */
  readonly balanceUnits: number | null;
  readonly disabled?: boolean;
  /** At a game of the house: whose money is staked is shown below, to a player with a bonus. */
  readonly game?: string;
  readonly player?: Player;
}

/** The amount, and at a game of the house whose money it is. */
export function StakeField({ game, player, ...field }: StakeFieldProps): ReactElement {
  return (
    <>
      <Amount {...field} />
      {game && player && (
        <MoneyPart game={game} player={player} stakeUnits={field.stake.units} disabled={field.disabled} />
      )}
    </>
  );
}

/** The amount with its limits, its three keys and, in words, what is wrong with it. */
const Amount = memo(function Amount(props: Omit<StakeFieldProps, 'game' | 'player'>): ReactElement {
  const { stake, limits, balanceUnits, disabled = false } = props;
  const t = useTranslate();
  const locale = useLocale();
  const { currency, minStakeUnits, maxStakeUnits } = limits;
  const money = (units: number): string => formatMoney(units, currency, locale, { decimals: 'auto' });
  const bounds = { minimum: money(minStakeUnits), maximum: money(maxStakeUnits) };
  return (
    <Field
      label={t('kit.stake.label')}
      aside={t('kit.stake.range', bounds)}
      error={stake.problem === null ? undefined : t(`kit.stake.${stake.problem}`, bounds)}
    >
      <AmountInput
        value={stake.text}
        onChange={stake.setText}
        currency={currency}
        locale={locale}
        minUnits={minStakeUnits}
        maxUnits={maxStakeUnits}
        {...(balanceUnits === null ? {} : { balanceUnits })}
        labels={{ half: t('kit.stake.half'), double: t('kit.stake.double'), max: t('kit.stake.max') }}
        disabled={disabled}
      />
    </Field>
  );
});
