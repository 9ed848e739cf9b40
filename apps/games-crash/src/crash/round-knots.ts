import type { ShellI18n } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import { formatNumber } from '@baize/ui/format';
import { shortHash } from '@baize/ui/stage';
import type { Knot } from '@baize/ui/thread';
import type { CrashTable } from './table.ts';

/** The four knots of a shared round: what is known before it, and its own hash, which comes at its end. */
export function roundKnots(table: CrashTable, t: ShellI18n['t'], locale: Locale): Knot[] {
  const { hash } = table;
  return [
    { key: 'commitment', label: t('knots.commitment'), value: shortHash(table.commitment), mono: true },
    { key: 'salt', label: t('knots.salt'), value: shortHash(table.salt), mono: true },
    { key: 'number', label: t('knots.number'), value: formatNumber(table.roundNumber, locale) },
    {
      key: 'hash',
      label: t('knots.hash'),
      value: hash === null ? t('knots.afterRound') : shortHash(hash),
      mono: hash !== null,
      waiting: hash === null,
    },
  ];
}
