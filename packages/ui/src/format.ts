export { currencyLabel } from './currency-label.ts';
export { currencySymbol, formatMoney, moneyParts, type MoneyOptions, type MoneyParts } from './format-money.ts';
export {
  decimalSeparator,
  formatFixed,
  formatMultiplier,
  formatNumber,
  formatPercent,
  MINUS,
  THIN_SPACE,
  type FixedOptions,
  type NumberOptions,
} from './format-number.ts';
export { formatClock } from './format-clock.ts';
export { formatDateTime, type DateTimeOptions } from './format-date-time.ts';
export { formatDuration } from './format-duration.ts';
export {
  parseAmount,
  parseAmountWithin,
  type AmountLimits,
  type AmountRefusal,
  type ParsedAmount,
} from './parse-amount.ts';
