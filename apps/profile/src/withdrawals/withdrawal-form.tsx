import { CallFailure, useLocale, useSession, useShell, useTranslate } from '@baize/contract';
import { sendAttempt } from '@baize/money-calls';
import { calls } from '@baize/protocol';
import type { WithdrawalMethod, WithdrawalMethods } from '@baize/protocol';
import { AmountInput } from '@baize/ui/amount-input';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { Field } from '@baize/ui/field';
import { formatMoney, parseAmountWithin } from '@baize/ui/format';
import type { AmountRefusal } from '@baize/ui/format';
import { GiftIcon } from '@baize/ui/icons';
import { Notice } from '@baize/ui/notice';
import { Segmented } from '@baize/ui/segmented';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useAct } from '@baize/player-kit/act';
import styles from './withdrawals.module.css';

interface WithdrawalFormProps {
  readonly offer: WithdrawalMethods;
  readonly onChange: () => void;
}

/** Asks for one withdrawal. The same identifier goes with every press for the same, over reloads too, until it is answered. */
export function WithdrawalForm({ offer, onChange }: WithdrawalFormProps) {
  const shell = useShell();
  const t = useTranslate();
  const locale = useLocale();
  const session = useSession();
  const { busy, run } = useAct();
  const [methodId, setMethodId] = useState(offer.methods[0]?.id);
  const [typed, setTyped] = useState('');
  const [touched, setTouched] = useState(false);
  /** What is asked for would end a bonus: it is sent only once the player has said so. */
  const [endsBonus, setEndsBonus] = useState(false);
  const method = offer.methods.find((each) => each.id === methodId);
  if (!method) return null;

  const { currency, availableUnits } = offer;
  const money = (units: number): string => formatMoney(units, currency, locale, { decimals: 'auto' });
  const amount = parseAmountWithin(typed, method);
  const problem = problemOf(amount.refusal, amount.units ?? 0);

  function problemOf(refusal: AmountRefusal | undefined, units: number): string | undefined {
    const { error } = shell.i18n;
    if (refusal === 'below-minimum') return error('amount-below', { amount: money(method!.minUnits) });
    if (refusal === 'above-maximum') return error('amount-above', { amount: money(method!.maxUnits) });
    if (refusal) return error(refusal === 'empty' ? 'required' : 'amount-invalid');
    return units > availableUnits ? t('withdrawals.tooMuch', { amount: money(availableUnits) }) : undefined;
  }

  /** Another amount or method is another withdrawal. */
  const ask = (change: () => void) => {
    change();
    setEndsBonus(false);
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setTouched(true);
    if (amount.units === undefined || problem || session.status !== 'player') return;
    const { id: userId } = session.user;
    const content = { currency, amountUnits: amount.units, method: method.id, ...(endsBonus && { endBonus: true }) };
    run(async () => {
      try {
        await sendAttempt({ place: 'withdrawal', userId, content }, (body) =>
          shell.http.call(calls.createWithdrawal, { body }),
        );
      } catch (error) {
        if (!(error instanceof CallFailure) || error.code !== 'withdrawal-ends-bonus') throw error;
        setEndsBonus(true);
        return;
      }
      ask(() => setTyped(''));
      setTouched(false);
      shell.notify({ kind: 'success', title: t('withdrawals.asked'), lines: [money(content.amountUnits)] });
      onChange();
    });
  };

  return (
    <Card as="section" padding="lg">
      <form className={styles.form} noValidate onSubmit={send}>
        <h2 className={styles.title}>{t('withdrawals.title')}</h2>
        <Segmented
          label={t('withdrawals.way')}
          options={offer.methods.map((each) => ({ value: each.id, label: t(`deposits.method.${each.id}`) }))}
          value={method.id}
          onChange={(chosen: WithdrawalMethod['id']) => ask(() => setMethodId(chosen))}
        />
        <Field
          label={t('withdrawals.amount')}
          aside={t('withdrawals.available', { amount: money(availableUnits) })}
          hint={t('withdrawals.terms', {
            min: money(method.minUnits),
            max: money(method.maxUnits),
            fee: `${method.feeBasisPoints / 100} %`,
          })}
          error={touched ? problem : undefined}
        >
          <AmountInput
            size="lg"
            value={typed}
            onChange={(text) => ask(() => setTyped(text))}
            currency={currency}
            locale={locale}
            minUnits={method.minUnits}
            maxUnits={method.maxUnits}
            balanceUnits={availableUnits}
            labels={{
              half: t('withdrawals.half'),
              double: t('withdrawals.double'),
              max: t('withdrawals.max'),
            }}
          />
        </Field>
        <p className={styles.note}>{t('withdrawals.note')}</p>
        {endsBonus && (
          <Notice
            tone="warn"
            icon={<GiftIcon />}
            title={t('withdrawals.endsBonus')}
            text={t('withdrawals.endsBonusText')}
          />
        )}
        <Button type="submit" variant={endsBonus ? 'danger' : 'primary'} size="lg" busy={busy}>
          {t(endsBonus ? 'withdrawals.submitEndingBonus' : 'withdrawals.submit')}
        </Button>
        {endsBonus && (
          <Button size="lg" variant="quiet" onClick={() => setEndsBonus(false)}>
            {t('withdrawals.keepBonus')}
          </Button>
        )}
      </form>
    </Card>
  );
}
