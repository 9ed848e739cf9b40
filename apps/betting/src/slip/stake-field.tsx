import { useLocale, useTranslate } from '@baize/contract';
import { AmountInput, amountText } from '@baize/ui/amount-input';
import { Field } from '@baize/ui/field';
import { formatMoney, parseAmountWithin } from '@baize/ui/format';
import { useState } from 'react';
import { QuickStakes } from './quick-stakes.tsx';
import type { Slip } from './slip.ts';
import type { SlipBetView } from './slip-bet-view.ts';
import type { SlipControl } from './use-slip.ts';

interface StakeFieldProps {
  readonly bet: SlipBetView;
  readonly control: SlipControl;
}

/** The stake of one bet with its limits and, in words, what is wrong with it. */
export function StakeField({ bet: { key, limits, stakeUnits, problem }, control }: StakeFieldProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { player, slip, change } = control;
  const [typed, setTyped] = useState<{ text: string; units: number | null } | null>(null);
  // The text stays as the player typed it, until another stake comes from elsewhere.
  const isTyped = typed !== null && typed.units === stakeUnits;
  const text = isTyped ? typed.text : stakeUnits === null ? '' : amountText(stakeUnits, locale);
  const money = (units: number): string => formatMoney(units, player.currency, locale, { decimals: 'auto' });
  const bounds = { minimum: money(limits.minStakeUnits), maximum: money(limits.maxStakeUnits) };
  const { refusal } = parseAmountWithin(text, {});
  const wrong = text === '' ? null : (refusal ?? (problem === 'empty' ? null : problem));
  return (
    <>
      <Field
        label={t('stake.label')}
        aside={t('stake.range', bounds)}
        error={wrong === null ? undefined : t(`stake.${wrong}`, bounds)}
      >
        <AmountInput
          value={text}
          onChange={(next) => {
            const units = parseAmountWithin(next, {}).units || null;
            setTyped({ text: next, units });
            change(withStake(slip, key, units));
          }}
          currency={player.currency}
          locale={locale}
          minUnits={limits.minStakeUnits}
          maxUnits={limits.maxStakeUnits}
          {...(player.balanceUnits === null ? {} : { balanceUnits: player.balanceUnits })}
          labels={{ half: t('stake.half'), double: t('stake.double'), max: t('stake.max') }}
          size="md"
        />
      </Field>
      <QuickStakes
        limits={limits}
        currency={player.currency}
        stakeUnits={stakeUnits}
        onChoose={(units) => change(withStake(slip, key, units))}
      />
    </>
  );
}

function withStake(slip: Slip, key: string | null, units: number | null): Slip {
  if (key === null) return { ...slip, stakeUnits: units };
  const { [key]: _before, ...stakes } = slip.stakes;
  return { ...slip, stakes: units === null ? stakes : { ...stakes, [key]: units } };
}
