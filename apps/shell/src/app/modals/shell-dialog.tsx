import { Dialog } from '@baize/ui/dialog';
import type { DialogProps } from '@baize/ui/dialog';
import { useShell, useTexts } from '../../services/shell-context.ts';

/** A dialog of the modal stack: Esc, the cross and the back button all close it. */
export function ShellDialog(props: Omit<DialogProps, 'open' | 'onOpenChange' | 'closeLabel'>) {
  const { modals } = useShell();
  const { t } = useTexts();
  return (
    <Dialog
      {...props}
      open
      closeLabel={t('dialog.close')}
      onOpenChange={(open) => {
        if (!open) modals.close();
      }}
    />
  );
}
