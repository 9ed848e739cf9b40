import { Toast, ToastCorner } from '@baize/ui/toast';
import type { ReactElement } from 'react';

export default { title: 'ui/Toast corner' };

const close = (): void => undefined;

/** In the lower right corner of the window, above the bottom bar of a phone. */
export const Two = (): ReactElement => (
  <ToastCorner label="Notices">
    <Toast tone="success" title="Paid in: $25.00" closeLabel="Close" onClose={close} />
    <Toast
      tone="error"
      title="The bet was not taken"
      lines={['The balance is too low.']}
      closeLabel="Close"
      onClose={close}
    />
  </ToastCorner>
);
