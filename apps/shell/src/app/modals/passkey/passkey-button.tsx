import type { PasskeyAnswer, PasskeyRequest } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { LockIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { askPasskey } from '../../../services/ask-passkey.ts';
import { useAccountTexts } from '../../../services/shell-context.ts';
import form from '../form.module.css';
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
  const { t } = useAccountTexts();
  const { busy, submit } = useSubmit(NO_FIELDS);
  const [unused, setUnused] = useState(false);
  const press = async (): Promise<void> => {
    let used = true;
    setUnused(false);
    const done = await submit(async () => {
      const answer = await askPasskey(await begin());
      if (answer) await send(answer);
      else used = false;
    });
    if (!used) setUnused(true);
    else if (done) onSent();
  };
  return (
    <>
      <Button
        {...(isFirst && { variant: 'primary' })}
        size={isFirst ? 'xl' : 'lg'}
        icon={<LockIcon />}
        busy={busy}
        onClick={() => void press()}
      >
        {label}
      </Button>
      {/* Beside the button: on a phone a notification would cover it. */}
      {unused && (
        <p className={form.note} role="status">
          {t('passkey.unused')}
        </p>
      )}
    </>
  );
}
