import { useShell, useTranslate } from '@baize/contract';
import { Button } from '@baize/ui/button';
import { CopyIcon } from '@baize/ui/icons';
import { TextInput } from '@baize/ui/text-input';
import { useState } from 'react';
import { slipPath } from './slip-link.ts';
import type { SharedSelection } from './slip-link.ts';

/** Copies an address that opens these selections for anybody. Where the browser does not copy, it is shown selected. */
export function CopySlipLink({ items }: { readonly items: readonly SharedSelection[] }) {
  const t = useTranslate();
  const shell = useShell();
  const [isShown, setShown] = useState(false);
  const address = (): string => new URL(shell.href(slipPath(items)), document.baseURI).href;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address());
      shell.notify({ kind: 'success', title: t('share.copied'), lines: [t('share.copiedAbout')] });
    } catch {
      setShown(true);
    }
  };
  return (
    <>
      <Button variant="text" size="sm" icon={<CopyIcon size={16} />} onClick={() => void copy()}>
        {t('share.copy')}
      </Button>
      {isShown && (
        <TextInput
          readOnly
          aria-label={t('share.link')}
          value={address()}
          ref={(field) => field?.select()}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}
