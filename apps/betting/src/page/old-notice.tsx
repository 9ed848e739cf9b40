import { useTranslate } from '@baize/contract';
import { WifiOffIcon } from '@baize/ui/icons';
import { Notice } from '@baize/ui/notice';
import { useAgeSeconds } from '../line/use-line.ts';

/** The prices are marked at once; a notice moves the page, and a pause of the network alone is no reason for that. */
const TOLD_AFTER_SECONDS = 3;

/** Prices that are older than they may be: for how long, and what that means for a bet. */
export function OldNotice() {
  const t = useTranslate();
  const seconds = useAgeSeconds();
  if (seconds < TOLD_AFTER_SECONDS) return null;
  return (
    <Notice tone="warn" icon={<WifiOffIcon size={20} />} title={t('old.title', { seconds })} text={t('old.text')} />
  );
}
