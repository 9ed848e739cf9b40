import { calls } from '@baize/protocol/calls';
import { fingerprintInTime } from '../../../services/fingerprint/in-time.ts';
import { useAccountTexts, useShell } from '../../../services/shell-context.ts';
import { PasskeyButton } from './passkey-button.tsx';

/** The whole log-in by a passkey, which identifies the account. */
export function PasskeyLogin({ onDone }: { readonly onDone: () => void }) {
  const shell = useShell();
  const { t } = useAccountTexts();
  const { call } = shell.http('general');
  return (
    <PasskeyButton
      label={t('passkey.login')}
      begin={() => call(calls.beginPasskeyLogin, { body: {} })}
      send={async (answer) => {
        const fp = await fingerprintInTime(shell);
        const { token, sso } = await call(calls.loginByPasskey, { body: { answer, fp } });
        await shell.session.enter(token, { sso });
      }}
      onSent={onDone}
    />
  );
}
