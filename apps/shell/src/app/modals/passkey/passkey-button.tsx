import type { PasskeyAnswer, PasskeyRequest } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { LockIcon } from '@baize/ui/icons';
import { askPasskey } from '../../../services/ask-passkey.ts';
import { useAccountTexts, useShell } from '../../../services/shell-context.ts';
import { useSubmit } from '../use-submit.ts';

interface PasskeyButtonProps {
  readonly label: string;
  readonly isFirst?: boolean;
  /** Asks the server what the passkey has to sign. */
  readonly begin: () => Promise<PasskeyRequest>;
  readonly send: (answer: PasskeyAnswer) => Promise<unknown>;
  readonly onSent: () => void;
}

const NO_FIELDS = { setError: () => undefined, labels: {} };

/** Has the browser ask for a passkey, and sends what it signed. */
export function PasskeyButton({ label, isFirst = false, begin, send, onSent }: PasskeyButtonProps) {
  const { notify } = useShell();
  const { t } = useAccountTexts();
  const { busy, submit } = useSubmit(NO_FIELDS);
  const press = async (): Promise<void> => {
    let used = true;
    const done = await submit(async () => {
      const answer = await askPasskey(await begin());
      if (answer) await send(answer);
      else used = false;
    });
    if (!used) notify({ kind: 'info', title: t('passkey.unused') });
    else if (done) onSent();
  };
  return (
    <Button
      {...(isFirst && { variant: 'primary' })}
      size={isFirst ? 'xl' : 'lg'}
      icon={<LockIcon />}
      busy={busy}
      onClick={() => void press()}
    >
      {label}
    </Button>
  );
}
