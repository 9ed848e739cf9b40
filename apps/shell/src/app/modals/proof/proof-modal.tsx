import type { WayToProve } from '@baize/protocol';
import { useState } from 'react';
import { knowsPasskeys } from '../../../services/ask-passkey.ts';
import type { ProofModal as OpenProof } from '../../../services/modals.ts';
import { useAccountTexts, useShell } from '../../../services/shell-context.ts';
import form from '../form.module.css';
import { LinkButton } from '../link-button.tsx';
import { ShellDialog } from '../shell-dialog.tsx';
import { CodeProof } from './code-proof.tsx';
import { PasskeyProof } from './passkey-proof.tsx';
import { PasswordProof } from './password-proof.tsx';
import { SocialProof } from './social-proof.tsx';
import { TotpProof } from './totp-proof.tsx';

/** The name of a way where another one is shown. */
const NAMES = {
  passkey: 'proof.byPasskey',
  totp: 'proof.byApp',
  password: 'proof.byPassword',
  email: 'proof.byEmail',
  phone: 'proof.byPhone',
} as const;

function isNamed(way: string): way is keyof typeof NAMES {
  return way in NAMES;
}

/**
 * What a player is asked before money leaves or the ways into the account change. The call that asked for it then
 * continues.
 */
export function ProofModal({ ways: given, done }: OpenProof['props']) {
  const { modals } = useShell();
  const { t } = useAccountTexts();
  const ways = given.filter((each) => each !== 'passkey' || knowsPasskeys());
  const [way, setWay] = useState(ways[0] as WayToProve | undefined);
  const proved = (): void => {
    // Called before the dialog reports that it was closed.
    done(true);
    modals.close();
  };
  const others = ways.filter((each) => each !== way).filter(isNamed);
  return (
    <ShellDialog size="sm" title={t('proof.title')} description={t('proof.text')} closeOnOutside={false}>
      <div className={form.form}>
        {way === 'passkey' && <PasskeyProof onProved={proved} />}
        {way === 'totp' && <TotpProof onProved={proved} />}
        {way === 'password' && <PasswordProof onProved={proved} />}
        {(way === 'email' || way === 'phone') && <CodeProof key={way} kind={way} onProved={proved} />}
        {ways.includes('social') && <SocialProof onProved={proved} />}
        {way === undefined && <p className={form.note}>{t('proof.none')}</p>}
        {others.length > 0 && (
          <p className={form.foot}>
            {others.map((each) => (
              <LinkButton key={each} onClick={() => setWay(each)}>
                {t(NAMES[each])}
              </LinkButton>
            ))}
          </p>
        )}
      </div>
    </ShellDialog>
  );
}
