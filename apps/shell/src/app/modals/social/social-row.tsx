import type { Currency } from '@baize/protocol';
import { guestCurrencyOf } from '../../../page/page-state.ts';
import { Button } from '@baize/ui/button';
import { AtSignIcon } from '@baize/ui/icons';
import { useShell, useAccountTexts } from '../../../services/shell-context.ts';
import { openSocialLogin } from '../../../services/social-login.ts';
import { failureNotification } from '../server-errors.ts';
import { CallFailure } from '@baize/contract';
import styles from './social-row.module.css';
import { PasskeyLogin } from '../passkey/passkey-login.tsx';
import { useOtherWays } from './use-other-ways.ts';

interface SocialRowProps {
  /** Currency of a new account; the region's by default. */
  readonly currency?: () => Currency;
  /** For a log-in, where a passkey is offered too: called once it has let the player in. */
  readonly onPasskey?: () => void;
}

/** Other ways into an account: a passkey, other services; nothing where there are none. */
export function SocialRow({ currency, onPasskey }: SocialRowProps) {
  const shell = useShell();
  const texts = useAccountTexts();
  const { providers, passkeys } = useOtherWays();

  const start = (provider: string): void => {
    const ofRegion = (): Currency => guestCurrencyOf(shell.page);
    openSocialLogin(provider, currency ?? ofRegion, shell).catch((error: unknown) => {
      if (!(error instanceof CallFailure)) throw error;
      const notification = failureNotification(error, texts);
      if (notification) shell.notify(notification);
    });
  };
  return (
    <>
      {onPasskey && passkeys && <PasskeyLogin onDone={onPasskey} />}
      {providers.length > 0 && (
        <p className={styles.row}>
          <span>{texts.t('social.or')}</span>
          {providers.map(({ name, title }) => (
            <Button key={name} size="md" icon={<AtSignIcon />} onClick={() => start(name)}>
              {title}
            </Button>
          ))}
        </p>
      )}
    </>
  );
}
