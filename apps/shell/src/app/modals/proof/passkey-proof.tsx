import { calls } from '@baize/protocol/calls';
import { useAccountTexts, useShell } from '../../../services/shell-context.ts';
import { PasskeyButton } from '../passkey/passkey-button.tsx';

/** A passkey of the account. */
export function PasskeyProof({ onProved }: { readonly onProved: () => void }) {
  const { http } = useShell();
  const { t } = useAccountTexts();
  const { call } = http('general');
  return (
    <PasskeyButton
      isFirst
      label={t('proof.byPasskey')}
      begin={() => call(calls.beginPasskeyProof, { body: {} })}
      send={(answer) => call(calls.prove, { body: { kind: 'passkey', answer } })}
      onSent={onProved}
    />
  );
}
