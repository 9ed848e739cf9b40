import { CONNECTION_PLACE_ATTRIBUTE } from '../../../app/frame/connection-place.tsx';
import { CONSENT_ANCHOR } from '../../../page/consent-anchor.ts';
import { REMOTE_ROOT_ATTRIBUTE } from '../../../page/page-ids.ts';
import type { Shell } from '../../../services/shell.ts';
import { INSTALL_PROMPT_ATTRIBUTE } from '../install-prompt.tsx';
import { isWriting } from '../safe-moment.ts';

/**
 * Dialogs of the shell and of remotes, providers' games in a frame that fills the page, and anything else that asks or
 * shows something.
 */
const IN_THE_WAY = [
  'dialog[open]',
  '[role="dialog"]',
  `[${REMOTE_ROOT_ATTRIBUTE}] iframe`,
  `#${CONSENT_ANCHOR}`,
  `[${INSTALL_PROMPT_ATTRIBUTE}]`,
  `[${CONNECTION_PLACE_ATTRIBUTE}]:not(:empty)`,
].join();

type Parts = Pick<Shell, 'connection$' | 'modals' | 'notifications' | 'site'>;

/** Whether a hint may be shown on the screen as it is now. */
export function isFree({ connection$, modals, site }: Omit<Parts, 'notifications'>): boolean {
  if (modals.open$.value !== null || connection$.value.status === 'lost') return false;
  // The slip has its button in the place of a hint: at the lower edge of a phone, at the right of a desktop.
  if (`${site.location$.value.path}/`.startsWith('/betting/')) return false;
  return !document.fullscreenElement && document.querySelector(IN_THE_WAY) === null;
}

/** Whether the visitor looks, and is not busy with something else: a hint does not come in the middle of it. */
export function isCalm({ notifications }: Pick<Parts, 'notifications'>): boolean {
  return (
    document.visibilityState === 'visible' &&
    notifications.shown$.value.length === 0 &&
    !isWriting(document.activeElement)
  );
}
