import { useLocale, useShell, useTimeZone, useTranslate } from '@baize/contract';
import type { ShellHttp } from '@baize/contract';
import { MAX_AMOUNT_UNITS, calls } from '@baize/protocol';
import type { DepositLimit, User } from '@baize/protocol';
import { AmountInput } from '@baize/ui/amount-input';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { EmptyState } from '@baize/ui/empty-state';
import { Field } from '@baize/ui/field';
import { formatDateTime, parseAmountWithin } from '@baize/ui/format';
import { HourglassIcon } from '@baize/ui/icons';
import { Notice } from '@baize/ui/notice';
import { Progress } from '@baize/ui/progress';
import { SkeletonBar } from '@baize/ui/skeleton';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useAct } from '@baize/player-kit/act';
import { useMoney } from '@baize/player-kit/money';
import { useRead } from '../page/use-read.ts';
import parts from '@baize/player-kit/look/parts.module.css';

const MIN_UNITS = 10_000;

const readLimit = (http: ShellHttp, signal: AbortSignal) => http.call(calls.getDepositLimit, { signal });

/** The player's own limit on the deposits of a week. */
export function DepositLimitCard({ user }: { user: User }) {
  const t = useTranslate();
  const { value, again } = useRead(readLimit);
  if (value === 'failed')
    return <EmptyState title={t('limit.failed')} action={<Button onClick={again}>{t('history.again')}</Button>} />;
  return (
    <Card as="section" padding="lg" className={parts.card} aria-busy={value === undefined}>
      <h2 className={parts.title}>{t('limit.title')}</h2>
      {value === undefined ? <SkeletonBar size="row" /> : <Limit key={user.currency} limit={value} onChange={again} />}
    </Card>
  );
}

function Limit({ limit, onChange }: { limit: DepositLimit; onChange: () => void }) {
  const shell = useShell();
  const t = useTranslate();
  const locale = useLocale();
  const { busy, run } = useAct();
  const [typed, setTyped] = useState('');
  const [touched, setTouched] = useState(false);
  const { currency, limitUnits, next } = limit;
  const amount = parseAmountWithin(typed, { minUnits: MIN_UNITS, maxUnits: MAX_AMOUNT_UNITS });
  const ask = (wish: number | null) =>
    run(async () => {
      const kept = await shell.http.call(calls.setDepositLimit, { body: { currency, limitUnits: wish } });
      setTyped('');
      setTouched(false);
      shell.notify({ kind: 'success', title: t(kept.next ? 'limit.later' : 'limit.now') });
      onChange();
    });
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setTouched(true);
    if (amount.units !== undefined) ask(amount.units);
  };
  return (
    <>
      <Used limit={limit} />
      <Next limit={limit} busy={busy} onTakeBack={ask} />
      <form className={parts.card} noValidate onSubmit={send}>
        <Field
          label={t('limit.amount')}
          hint={t('limit.rule')}
          error={
            touched && amount.refusal
              ? shell.i18n.error(amount.refusal === 'empty' ? 'required' : 'amount-invalid')
              : undefined
          }
        >
          <AmountInput
            value={typed}
            onChange={setTyped}
            currency={currency}
            locale={locale}
            minUnits={MIN_UNITS}
            maxUnits={MAX_AMOUNT_UNITS}
            labels={{ half: t('withdrawals.half'), double: t('withdrawals.double'), max: t('withdrawals.max') }}
          />
        </Field>
        <Button type="submit" busy={busy}>
          {t('limit.set')}
        </Button>
        {limitUnits !== null && (!next || next.limitUnits !== null) && (
          <Button variant="text" busy={busy} onClick={() => ask(null)}>
            {t('limit.remove')}
          </Button>
        )}
      </form>
    </>
  );
}

/** How much of the limit the week has used. */
function Used({ limit: { currency, limitUnits, usedUnits } }: { limit: DepositLimit }) {
  const t = useTranslate();
  const money = useMoney();
  if (limitUnits === null) return <p>{t('limit.none')}</p>;
  return (
    <>
      <p>{t('limit.used', { used: money(usedUnits, currency), limit: money(limitUnits, currency) })}</p>
      <Progress label={t('limit.title')} value={Math.min(usedUnits, limitUnits)} max={limitUnits} />
    </>
  );
}

interface NextProps {
  readonly limit: DepositLimit;
  readonly busy: boolean;
  readonly onTakeBack: (limitUnits: number) => void;
}

/** A higher limit that waits for its day, or none at all, and the way to cancel it. */
function Next({ limit: { currency, limitUnits, next }, busy, onTakeBack }: NextProps) {
  const t = useTranslate();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const money = useMoney();
  if (!next) return null;
  const { at, limitUnits: nextUnits } = next;
  return (
    <Notice
      icon={<HourglassIcon />}
      title={nextUnits === null ? t('limit.nextNone') : t('limit.next', { limit: money(nextUnits, currency) })}
      text={t('limit.from', { at: formatDateTime(at, locale, { style: 'date-time', timeZone }) })}
      action={
        limitUnits !== null && (
          <Button size="sm" busy={busy} onClick={() => onTakeBack(limitUnits)}>
            {t('limit.takeBack')}
          </Button>
        )
      }
    />
  );
}
