import { Button } from '@baize/ui/button';
import { RefreshCwIcon } from '@baize/ui/icons';
import { Notice } from '@baize/ui/notice';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { Texts } from '../services/i18n/texts.ts';

export interface UpdateHintProps {
  readonly t: Texts['t'];
  readonly onApply: () => void;
}

/** A new version waits for the end of the round. The button asks for it as soon as no bet is open, never before. */
export function UpdateHint({ t, onApply }: UpdateHintProps): ReactElement {
  const [asked, setAsked] = useState(false);
  const apply = (): void => {
    setAsked(true);
    onApply();
  };
  return (
    <Notice
      icon={<RefreshCwIcon size={18} />}
      title={t('remote.updated')}
      action={
        <Button variant="text" size="sm" busy={asked} onClick={apply}>
          {t('remote.updateNow')}
        </Button>
      }
    />
  );
}
