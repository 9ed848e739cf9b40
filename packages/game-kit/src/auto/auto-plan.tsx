import { useEffect, useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { Field } from '@baize/ui/field';
import { formatMoney, formatNumber } from '@baize/ui/format';
import { TextInput } from '@baize/ui/text-input';
import type { Currency } from '@baize/protocol';
import type { CheckedStake } from '../bet/stake.ts';
import { useLatest } from '../play/use-latest.ts';
import classes from './auto-plan.module.css';
import type { AutoRun } from './auto-play.ts';
import { FIRST_PLAN, readPlan, type PlanField, type PlanForm } from './plan-form.ts';
import { StakeChangeField } from './stake-change-field.tsx';
import type { AutoControls } from './auto-controls.ts';
import { useAutoRun, type AutoTable, type Stopped } from './use-auto-run.ts';
import { usePlayPolicy } from './use-play-policy.ts';

/** Properties of {@link AutoPlanForm}. */
export interface AutoPlanFormProps {
  readonly table: AutoTable;
  readonly stake: CheckedStake;
  readonly onControls: (controls: AutoControls | null) => void;
}

/** The plan of automatic play, how far it is, and why it ended. */
export function AutoPlanForm({ table, stake, onControls }: AutoPlanFormProps): ReactElement {
  const t = useTranslate();
  const policy = usePlayPolicy();
  const [form, setForm] = useState<PlanForm>(FIRST_PLAN);
  const auto = useAutoRun(table);
  const { plan, wrong } = readPlan(form);
  const running = auto.run !== null;
  const mayStart = policy === 'allowed' && plan !== null && stake.units !== null && stake.problem === null;
  const disabled = !running && !(mayStart && table.ready);

  const toggle = useLatest(() => {
    if (running) auto.stop();
    else if (mayStart && plan !== null && stake.units !== null) auto.start(plan, stake.units);
  });
  const tell = useLatest(onControls);
  useEffect(
    () => tell.current({ running, disabled, toggle: () => toggle.current() }),
    [tell, toggle, running, disabled],
  );
  useEffect(() => () => tell.current(null), [tell]);

  const text = (field: 'bets' | 'stopLoss' | 'stopProfit', hint?: string): ReactElement => (
    <Field
      label={t(`kit.auto.${field}`)}
      hint={hint}
      error={wrong.includes(field) ? t(`kit.auto.wrong.${field}`) : undefined}
    >
      <TextInput
        inputMode={field === 'bets' ? 'numeric' : 'decimal'}
        autoComplete="off"
        disabled={running}
        value={form[field]}
        onChange={(event) => setForm({ ...form, [field]: event.currentTarget.value })}
      />
    </Field>
  );
  const change = (field: Extract<PlanField, 'onLoss' | 'onWin'>): ReactElement => (
    <StakeChangeField
      label={t(`kit.auto.${field}`)}
      form={form[field]}
      wrong={wrong.includes(field)}
      disabled={running}
      onChange={(next) => setForm({ ...form, [field]: next })}
    />
  );

  if (policy === 'forbidden') return <p className={classes.note}>{t('kit.auto.forbidden')}</p>;
  return (
    <div className={classes.plan}>
      {policy === 'unknown' && <p className={classes.note}>{t('kit.auto.unknown')}</p>}
      {text('bets', t('kit.auto.betsHint'))}
      {table.fixedStake !== true && change('onWin')}
      {table.fixedStake !== true && change('onLoss')}
      <div className={classes.pair}>
        {text('stopProfit')}
        {text('stopLoss')}
      </div>
      <Progress run={auto.run} stopped={auto.stopped} currency={table.currency} />
    </div>
  );
}

interface ProgressProps {
  readonly run: AutoRun | null;
  readonly stopped: Stopped | null;
  readonly currency: Currency;
}

function Progress({ run, stopped, currency }: ProgressProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const line = (): string => {
    if (run === null)
      return stopped === null ? '' : t(`kit.auto.stopped.${stopped.reason}`, { reason: stopped.refused });
    const values = {
      placed: formatNumber(run.placed, locale),
      net: formatMoney(run.netUnits, currency, locale, { sign: 'always' }),
    };
    if (run.plan.bets === null) return t('kit.auto.progress', values);
    return t('kit.auto.progressOf', { ...values, bets: formatNumber(run.plan.bets, locale) });
  };
  return (
    <>
      <p className={classes.note} aria-live="off">
        {line()}
      </p>
      {/* The end is announced; the bets are not, because their results are announced themselves. */}
      <p className="bz-sr" role="status">
        {run === null ? line() : ''}
      </p>
    </>
  );
}
