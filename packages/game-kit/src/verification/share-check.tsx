import { useState, type ReactElement } from 'react';
import { useShell, useTranslate } from '@baize/contract';
import { Button } from '@baize/ui/button';
import { Share2Icon } from '@baize/ui/icons';

/** Properties of {@link ShareCheck}. */
export interface ShareCheckProps {
  /** Of the page, without the locale's prefix. */
  readonly path: string;
  /** What is shared, in a line. */
  readonly title: string;
}

/** Shares the page of a check by the device's own dialog; where there is none, copies its address. */
export function ShareCheck({ path, title }: ShareCheckProps): ReactElement {
  const shell = useShell();
  const t = useTranslate();
  const [copied, setCopied] = useState(false);
  const share = async (): Promise<void> => {
    const url = new URL(shell.href(path), window.location.href).href;
    // Absent, not false, where the browser cannot share.
    const canShare = 'share' in navigator;
    try {
      if (canShare) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setCopied(true);
      }
    } catch (failure) {
      // A player who closes the device's own dialog has changed their mind.
      if (failure instanceof DOMException && failure.name === 'AbortError') return;
      shell.notify({ kind: 'error', title: t('kit.copy.failed') });
    }
  };
  return (
    <>
      <Button icon={<Share2Icon size={16} />} onClick={() => void share()}>
        {t(copied ? 'kit.share.copied' : 'kit.share.button')}
      </Button>
      <span role="status" className="bz-sr">
        {copied ? t('kit.share.copied') : ''}
      </span>
    </>
  );
}
