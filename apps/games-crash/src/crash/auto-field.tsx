import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { crashReachChance } from '@baize/fairness/games/crash/crash';
import { fractionToNumber } from '@baize/fairness/fraction';
import { Field } from '@baize/ui/field';
import { formatFixed, formatMultiplier, formatPercent } from '@baize/ui/format';
import { IconButton } from '@baize/ui/icon-button';
import { MinusIcon, PlusIcon } from '@baize/ui/icons';
import { Switch } from '@baize/ui/switch';
import { TextInput } from '@baize/ui/text-input';
import { clampTarget, type AutoCashOut } from './use-auto-cash-out.ts';
import classes from './auto-field.module.css';

/** The step of the two buttons, hundredths. */
const STEP = 10;

export interface AutoFieldProps {
  readonly auto: AutoCashOut;
  /** Every bet has a target: there is nothing to switch. */
  readonly always: boolean;
  readonly disabled: boolean;
  readonly onChange: (auto: AutoCashOut) => void;
}

/** The automatic cash-out with the chance that the thread gets there. */
export function AutoField({ auto, always, disabled, onChange }: AutoFieldProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const set = (target: number): void => onChange({ ...auto, target: clampTarget(target) });
  const chance = fractionToNumber(crashReachChance(auto.target)) * 100;
  const hint = t('auto.chance', {
    target: formatMultiplier(auto.target * 100, locale),
    chance: formatPercent(chance, locale, { decimals: chance < 1 ? 3 : 1 }),
  });
  return (
    <div className={classes.auto}>
      {!always && (
        <Switch
          layout="between"
          label={t('auto.label')}
          checked={auto.on}
          onChange={(on) => onChange({ ...auto, on })}
        />
      )}
      {(auto.on || always) && (
        <Field
          label={always ? t('auto.label') : <span className="bz-sr">{t('auto.target')}</span>}
          hint={hint}
          className={always ? undefined : classes.field}
        >
          <TargetInput
            target={auto.target}
            disabled={disabled}
            onCommit={set}
            less={
              <IconButton
                size="sm"
                label={t('auto.less')}
                disabled={disabled}
                icon={<MinusIcon />}
                onClick={() => set(auto.target - STEP)}
              />
            }
            more={
              <IconButton
                size="sm"
                label={t('auto.more')}
                disabled={disabled}
                icon={<PlusIcon />}
                onClick={() => set(auto.target + STEP)}
              />
            }
          />
        </Field>
      )}
    </div>
  );
}

interface TargetInputProps {
  readonly target: number;
  readonly disabled: boolean;
  readonly onCommit: (target: number) => void;
  readonly less: ReactElement;
  readonly more: ReactElement;
}

/** The target as text. What is typed counts on Enter or when the field is left; Esc takes it back. */
function TargetInput({ target, disabled, onCommit, less, more }: TargetInputProps): ReactElement {
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const commit = (): void => {
    const value = Number((typed ?? '').replace(/[\s×]/g, '').replace(',', '.'));
    if (typed !== null && Number.isFinite(value) && value > 0) onCommit(value * 100);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape') setTyped(null);
  };
  return (
    <TextInput
      className={`bz-num ${classes.input}`}
      inputMode="decimal"
      autoComplete="off"
      disabled={disabled}
      value={typed ?? `${formatFixed(target, 2, locale, { decimals: 2 })}×`}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
      after={
        <span className={classes.keys}>
          {less}
          {more}
        </span>
      }
    />
  );
}
