import { useEffect, useState } from 'react';
import { IconButton, type IconButtonProps } from './icon-button.tsx';
import { CheckIcon, CopyIcon, XIcon } from './icons.tsx';

/** How long the button says what it did. */
const SAID_MS = 2_000;

/** Properties of {@link CopyButton}. */
export interface CopyButtonProps extends Omit<IconButtonProps, 'icon' | 'label' | 'onClick'> {
  /** What is copied, whole. */
  readonly text: string;
  /** `copy` names the button, the others are announced to a screen reader after a press. */
  readonly labels: { readonly copy: string; readonly copied: string; readonly failed: string };
}

/** Copies a value, and says whether it did; a browser may refuse. */
export function CopyButton({ text, labels, ...rest }: CopyButtonProps) {
  const [state, setState] = useState<'copied' | 'failed' | 'idle'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SAID_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  const Icon = state === 'copied' ? CheckIcon : state === 'failed' ? XIcon : CopyIcon;
  return (
    <>
      <IconButton size="sm" {...rest} label={labels.copy} icon={<Icon size={16} />} onClick={() => void copy()} />
      <span role="status" className="bz-sr">
        {state === 'idle' ? '' : labels[state]}
      </span>
    </>
  );
}
