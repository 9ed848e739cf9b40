import { calls } from '@baize/protocol/calls';
import { useAccountTexts, useShell } from '../../../services/shell-context.ts';
import { TotpForm } from '../totp-form.tsx';

/** A code of the player's app, or one of the recovery codes. */
export function TotpProof({ onProved }: { readonly onProved: () => void }) {
  const { http } = useShell();
  const { t } = useAccountTexts();
  return (
    <TotpForm
      submitLabel={t('proof.submit')}
      send={(code) => http('general').call(calls.prove, { body: { kind: 'totp', code } })}
      onSent={onProved}
    />
  );
}
