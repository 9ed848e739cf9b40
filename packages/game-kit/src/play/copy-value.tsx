import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { CopyButton } from '@baize/ui/copy-button';

/** Properties of {@link CopyValue}. */
export interface CopyValueProps {
  /** What the value is called. */
  readonly name: string;
  /** Copied whole. */
  readonly value: string;
}

/** Copies a hash, a key or a figure of a check. */
export function CopyValue({ name, value }: CopyValueProps): ReactElement {
  const t = useTranslate();
  const labels = { copy: t('kit.copy.button', { name }), copied: t('kit.copy.done'), failed: t('kit.copy.failed') };
  return <CopyButton text={value} labels={labels} />;
}
