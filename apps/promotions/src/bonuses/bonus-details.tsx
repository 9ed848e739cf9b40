import { useShell, useTranslate } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Bonus } from '@baize/protocol';
import { KeyValueList } from '@baize/ui/key-value';
import { useMoney } from '@baize/player-kit/money';
import { TermsList } from '@baize/player-kit/bonuses';
import { Moment } from '@baize/player-kit/time';
import { Details } from './details.tsx';

/** All there is to say of a bonus, also long after it ended: its sums, its dates and the terms that it was given on. */
export function BonusDetails({ bonus: { id, name } }: { readonly bonus: Pick<Bonus, 'id' | 'name'> }) {
  const { http } = useShell();
  const load = async () => (await http.call(calls.getBonus, { params: { id } })).data;
  return (
    <Details of={name} load={load} titleOf={(bonus) => bonus.name}>
      {(bonus) => <BonusFacts bonus={bonus} />}
    </Details>
  );
}

function BonusFacts({ bonus }: { readonly bonus: Bonus }) {
  const t = useTranslate();
  const inCurrency = useMoney();
  const { amountUnits, createdAt, currency, endedAt, expiresAt, paidUnits, requiredUnits, state, terms, wageredUnits } =
    bonus;
  const money = (units: number) => inCurrency(units, currency);
  const rows = [
    { key: 'given', label: t('details.given'), value: <Moment at={createdAt} /> },
    { key: 'ended', label: t('details.ended'), value: <Moment at={endedAt ?? expiresAt} /> },
    ...(amountUnits === null ? [] : [{ key: 'amount', label: t('details.amount'), value: money(amountUnits) }]),
    ...(requiredUnits === null
      ? []
      : [
          { key: 'required', label: t('details.required'), value: money(requiredUnits) },
          { key: 'wagered', label: t('details.wagered'), value: money(Math.min(wageredUnits, requiredUnits)) },
        ]),
    { key: 'paid', label: t('details.paid'), value: money(paidUnits) },
  ];
  return (
    <>
      <p>{t(`player.bonuses.ends.${state}`, { amount: money(paidUnits) })}</p>
      <KeyValueList rows={rows} />
      <TermsList terms={terms} currency={currency} amountUnits={amountUnits} />
    </>
  );
}
