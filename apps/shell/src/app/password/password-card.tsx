import type { ReactNode } from 'react';
import { useAccountTexts, useShell } from '../../services/shell-context.ts';
import form from '../modals/form.module.css';
import styles from './password-card.module.css';

interface PasswordCardProps {
  readonly title: string;
  readonly text: string | undefined;
  readonly children: ReactNode;
}

/** One short form on a page of its own. */
export function PasswordCard({ title, text, children }: PasswordCardProps) {
  const { modals } = useShell();
  const { t } = useAccountTexts();
  return (
    <section className={styles.card}>
      <h1>{title}</h1>
      {text && <p className={form.note}>{text}</p>}
      {children}
      <p className={form.foot}>
        <button type="button" className={form.link} onClick={() => modals.open('Login', {})}>
          {t('password.toLogin')}
        </button>
      </p>
    </section>
  );
}
