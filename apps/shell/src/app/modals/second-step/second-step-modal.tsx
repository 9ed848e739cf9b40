import type { AnswerOf } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { knowsPasskeys } from '../../../services/ask-passkey.ts';
import type { SecondStepModal as OpenSecondStep } from '../../../services/modals.ts';
import { useAccountTexts, useShell } from '../../../services/shell-context.ts';
import form from '../form.module.css';
import { PasskeyButton } from '../passkey/passkey-button.tsx';
import { ShellDialog } from '../shell-dialog.tsx';
import { TotpForm } from '../totp-form.tsx';

/**
 * After the first step: a passkey, a code of the player's app, or one of the recovery codes, as the account has them.
 * The log-in that opened it then continues.
 */
export function SecondStepModal({ ticket, ways, done }: OpenSecondStep['props']) {
  const { http, session, modals } = useShell();
  const { t } = useAccountTexts();
  const { call } = http('general');
  const enter = async (passed: Promise<AnswerOf<typeof calls.passSecondStep>>): Promise<void> => {
    const { token, sso } = await passed;
    await session.enter(token, { sso });
  };
  const goOn = (): void => {
    // Called before the dialog reports that it was closed.
    done(true);
    modals.close();
  };
  const [byPasskey, byApp] = [ways.includes('passkey'), ways.includes('totp')];
  return (
    <ShellDialog
      size="sm"
      title={t(byPasskey ? 'passkey.step' : 'totp.title')}
      description={t(byPasskey ? 'passkey.stepText' : 'totp.text')}
      closeOnOutside={false}
    >
      <div className={form.form}>
        {byPasskey && knowsPasskeys() && (
          <PasskeyButton
            isFirst={!byApp}
            label={t('passkey.use')}
            begin={() => call(calls.beginPasskeyStep, { body: { ticket } })}
            send={(passkey) => enter(call(calls.passSecondStep, { body: { ticket, passkey } }))}
            onSent={goOn}
          />
        )}
        {byApp ? (
          <TotpForm
            submitLabel={t('login.submit')}
            send={(code) => enter(call(calls.passSecondStep, { body: { ticket, code } }))}
            onSent={goOn}
          />
        ) : (
          <p className={form.note}>{t('passkey.otherwise')}</p>
        )}
      </div>
    </ShellDialog>
  );
}
