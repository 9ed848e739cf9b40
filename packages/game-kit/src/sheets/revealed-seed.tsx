import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import type { Seeds } from '@baize/protocol';
import { formatNumber } from '@baize/ui/format';
import { Thread, type Knot } from '@baize/ui/thread';
import { CopyValue } from '../play/copy-value.tsx';

/** The pair given up last, whole: anyone can check its bets now. */
export function RevealedSeed({ previous }: { previous: NonNullable<Seeds['previous']> }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const whole = (key: string, label: string, value: string): Knot => ({
    key,
    label,
    value,
    mono: true,
    action: <CopyValue name={label} value={value} />,
  });
  return (
    <Thread
      title={t('kit.seed.previous')}
      knots={[
        whole('hash', t('kit.thread.serverHash'), previous.serverSeedHash),
        whole('client', t('kit.thread.clientSeed'), previous.clientSeed),
        { key: 'bets', label: t('kit.seed.bets'), value: formatNumber(previous.bets, locale) },
        whole('server', t('kit.thread.serverSeed'), previous.serverSeed),
      ]}
    />
  );
}
