import { useLocale, useTimeZone, useTranslate } from '@baize/contract';
import type { AnswerOf, calls } from '@baize/protocol';
import parts from '@baize/player-kit/look/parts.module.css';
import { Button } from '@baize/ui/button';
import { formatDateTime } from '@baize/ui/format';

interface PasskeyLineProps {
  readonly passkey: AnswerOf<typeof calls.listPasskeys>['passkeys'][number];
  readonly busy: boolean;
  readonly onRemove: () => void;
}

/** One passkey: its name, when it was added, and when it was used last. */
export function PasskeyLine({ passkey: { name, addedAt, usedAt }, busy, onRemove }: PasskeyLineProps) {
  const t = useTranslate();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const date = formatDateTime(addedAt, locale, { style: 'date', timeZone });
  const used =
    usedAt === null
      ? t('passkeys.never')
      : t('passkeys.used', { at: formatDateTime(usedAt, locale, { style: 'date-time', timeZone }) });
  return (
    <li className={parts.line}>
      <div className={parts.what}>
        <p>{name}</p>
        <p className={parts.note}>
          {t('passkeys.since', { date })} · {used}
        </p>
      </div>
      <Button size="sm" busy={busy} aria-label={t('passkeys.removeOf', { name })} onClick={onRemove}>
        {t('passkeys.remove')}
      </Button>
    </li>
  );
}
