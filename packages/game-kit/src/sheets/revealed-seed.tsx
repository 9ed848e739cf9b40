import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import type { Seeds } from '@baize/protocol';
import { formatNumber } from '@baize/ui/format';
import { Thread } from '@baize/ui/thread';

/** The pair given up last, whole: anyone can check its bets now. */
export function RevealedSeed({ previous }: { previous: NonNullable<Seeds['previous']> }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <Thread
      title={t('kit.seed.previous')}
      knots={[
        { key: 'hash', label: t('kit.thread.serverHash'), value: previous.serverSeedHash, mono: true },
        { key: 'client', label: t('kit.thread.clientSeed'), value: previous.clientSeed },
        { key: 'bets', label: t('kit.seed.bets'), value: formatNumber(previous.bets, locale) },
        { key: 'server', label: t('kit.thread.serverSeed'), value: previous.serverSeed, mono: true },
      ]}
    />
  );
}
