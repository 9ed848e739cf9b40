import { useTranslate } from '@baize/contract';
import parts from '@baize/player-kit/look/parts.module.css';

/** Shown once: they are stored nowhere. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useTranslate();
  return (
    <div role="status">
      <p>{t('totp.codes')}</p>
      <ol aria-label={t('totp.codesLabel')}>
        {codes.map((code) => (
          <li key={code} className={parts.line}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </div>
  );
}
