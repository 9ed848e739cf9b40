import { calls } from '@baize/protocol/calls';
import type { SecondStepModal as OpenSecondStep } from '../../../services/modals.ts';
import { useAccountTexts, useShell } from '../../../services/shell-context.ts';
import { ShellDialog } from '../shell-dialog.tsx';
import { TotpForm } from '../totp-form.tsx';

/** After the password: a code of the player's app, or one of the recovery codes. The log-in behind it then goes on. */
export function SecondStepModal({ ticket, done }: OpenSecondStep['props']) {
  const { http, session, modals } = useShell();
  const { t } = useAccountTexts();
  const enter = async (code: string): Promise<void> => {
    const { token, sso } = await http('general').call(calls.passSecondStep, { body: { ticket, code } });
    await session.enter(token, { sso });
  };
  const goOn = (): void => {
    // Before the dialog says that it was closed.
    done(true);
    modals.close();
  };
  return (
    <ShellDialog size="sm" title={t('totp.title')} description={t('totp.text')} closeOnOutside={false}>
      <TotpForm submitLabel={t('login.submit')} send={enter} onSent={goOn} />
    </ShellDialog>
  );
}
