import type { Currency, Locale } from '@baize/protocol';
import type { ChangeEvent } from 'react';
import styles from './amount-input.module.css';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';
import { currencySymbol, isSymbolFirst } from './format-money.ts';
import { formatFixed } from './format-number.ts';
import { parseAmountWithin, type ParsedAmount } from './parse-amount.ts';

const LEDGER_DIGITS = 4;
const UNITS_PER_CENT = 100;

/** Properties of {@link AmountInput}. */
export interface AmountInputProps {
  /** What is typed: decimal text with a comma or a point. */
  readonly value: string;
  /** The new text with its meaning: ledger units within the limits, or the refusal. */
  readonly onChange: (value: string, amount: ParsedAmount) => void;
  readonly currency: Currency;
  readonly locale: Locale;
  readonly minUnits: number;
  readonly maxUnits: number;
  /** If given, "double" and "max" stop here too. */
  readonly balanceUnits?: number;
  /** `half` and `double` explain the keys ½ and ×2 to screen readers, `max` is written on its key. */
  readonly labels: { readonly half: string; readonly double: string; readonly max: string };
  readonly size?: 'lg' | 'md';
  readonly disabled?: boolean;
  readonly name?: string;
  readonly className?: string;
}

/** A stake or a deposit with its three keys. Refusals are data: the caller words them in the field's error. */
export function AmountInput(props: AmountInputProps) {
  const { value, onChange, currency, locale, minUnits, maxUnits, balanceUnits, labels, size = 'md', disabled } = props;
  const control = useFieldControl();
  const limits = { minUnits, maxUnits };
  const units = parseAmountWithin(value, {}).units;
  const ceiling = Math.min(maxUnits, balanceUnits ?? maxUnits);

  const change = (text: string) => onChange(text, parseAmountWithin(text, limits));
  const set = (wanted: number) => change(amountText(clampToCents(wanted, minUnits, ceiling), locale));
  const symbol = (
    <span className={classNames('bz-cur', styles.symbol)} aria-hidden="true">
      {currencySymbol(currency)}
    </span>
  );
  return (
    <span className={classNames(styles.box, styles[size], props.className)}>
      {isSymbolFirst(locale) && symbol}
      <input
        {...control}
        className={classNames('bz-num', styles.input)}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        name={props.name}
        value={value}
        disabled={disabled}
        onChange={(event: ChangeEvent<HTMLInputElement>) => change(event.currentTarget.value)}
        onBlur={() => units !== undefined && change(amountText(units, locale))}
      />
      {!isSymbolFirst(locale) && symbol}
      <span className={styles.keys}>
        <Key
          face="½"
          name={labels.half}
          disabled={disabled || units === undefined}
          press={() => set((units ?? 0) / 2)}
        />
        <Key
          face="×2"
          name={labels.double}
          disabled={disabled || units === undefined}
          press={() => set((units ?? 0) * 2)}
        />
        <Key face={labels.max} disabled={disabled} press={() => set(ceiling)} />
      </span>
    </span>
  );
}

/** Ledger units as the field writes them: grouped, two decimals, in the language's separators. */
export function amountText(units: number, locale: Locale): string {
  return formatFixed(units, LEDGER_DIGITS, locale, { decimals: 2 });
}

interface KeyProps {
  readonly face: string;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly press: () => void;
}

function Key({ face, name, disabled, press }: KeyProps) {
  return (
    <button
      type="button"
      className={styles.key}
      aria-label={name && `${face} ${name}`}
      disabled={disabled}
      onClick={press}
    >
      {face}
    </button>
  );
}

/** Whole cents, not above the ceiling, and not below the minimum even if the ceiling is: then the refusal says why. */
function clampToCents(units: number, minUnits: number, ceilingUnits: number): number {
  const clamped = Math.max(minUnits, Math.min(units, ceilingUnits));
  return Math.floor(clamped / UNITS_PER_CENT) * UNITS_PER_CENT;
}
