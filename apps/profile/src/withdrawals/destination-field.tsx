import { useTranslate } from '@baize/contract';
import type { WithdrawalMethod } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { Field } from '@baize/ui/field';
import { TextInput } from '@baize/ui/text-input';
import type { Destination } from './use-destination.ts';
import styles from './withdrawals.module.css';

/** Hints for keyboards and browsers for each kind of number. */
const INPUTS = {
  card: { inputMode: 'numeric', autoComplete: 'cc-number' },
  wallet: { inputMode: 'tel', autoComplete: 'off' },
  crypto: { inputMode: 'text', autoComplete: 'off' },
} as const;

interface DestinationFieldProps {
  readonly method: WithdrawalMethod['id'];
  readonly destination: Destination;
}

/** Where the money goes: the saved number, or a field for another one. */
export function DestinationField({ method, destination }: DestinationFieldProps) {
  const t = useTranslate();
  const { saved, typed, type, problem, another } = destination;
  if (saved !== null)
    return (
      <div className={styles.saved}>
        <span className={styles.savedName}>{t(`withdrawals.destination.${method}`)}</span>
        <span className="bz-num">{saved}</span>
        <Button size="sm" variant="text" onClick={another}>
          {t('withdrawals.another')}
        </Button>
      </div>
    );
  return (
    <Field label={t(`withdrawals.destination.${method}`)} hint={t('withdrawals.kept')} error={problem}>
      <TextInput
        value={typed}
        onChange={({ target }) => type(target.value)}
        maxLength={128}
        spellCheck={false}
        autoCapitalize="none"
        {...INPUTS[method]}
      />
    </Field>
  );
}
