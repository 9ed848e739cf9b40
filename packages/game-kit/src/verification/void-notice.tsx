import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import type { VoidReason } from '@baize/protocol';
import { InfoIcon } from '@baize/ui/icons';
import { Notice } from '@baize/ui/notice';

/** Properties of {@link VoidNotice}. */
export interface VoidNoticeProps {
  /** Null for a round that ended by its rules: nothing is shown. */
  readonly voided: VoidReason | null;
}

/** Says that a round was void, what became of the stakes, and why. */
export function VoidNotice({ voided }: VoidNoticeProps): ReactElement | null {
  const t = useTranslate();
  if (voided === null) return null;
  return (
    <Notice icon={<InfoIcon />} tone="warn" title={t('kit.rounds.void.title')} text={t(`kit.rounds.void.${voided}`)} />
  );
}
