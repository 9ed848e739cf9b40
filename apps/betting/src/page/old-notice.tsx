import { useTranslate } from '@baize/contract';
import { WifiOffIcon } from '@baize/ui/icons';
import { Notice } from '@baize/ui/notice';
import { useAgeSeconds } from '../line/use-line.ts';

/** Prices that are older than they may be: for how long, and what that means for a bet. */
export function OldNotice() {
  const t = useTranslate();
  const seconds = useAgeSeconds();
  return (
    <Notice tone="warn" icon={<WifiOffIcon size={20} />} title={t('old.title', { seconds })} text={t('old.text')} />
  );
}
