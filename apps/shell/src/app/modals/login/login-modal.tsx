import type { ModalProps } from '@baize/contract';
import { HashIcon, MailIcon } from '@baize/ui/icons';
import type { ReactNode } from 'react';
import { useShell, useTexts } from '../../shell-context.ts';
import form from '../form.module.css';
import { LinkButton } from '../link-button.tsx';
import { preloadModal } from '../modal-loaders.ts';
import { ShellDialog } from '../shell-dialog.tsx';
import styles from './login-modal.module.css';

/** The ways in. */
export function LoginModal({ reason }: ModalProps['Login']) {
  const { modals } = useShell();
  const { t } = useTexts();
  const description = reason === 'bet' ? t('login.reasonBet') : reason === 'page' ? t('login.reasonPage') : undefined;
  return (
    <ShellDialog size="sm" title={t('login.title')} description={description}>
      <div className={form.form}>
        <Way
          icon={<MailIcon size={20} />}
          name={t('login.byPassword')}
          note={t('login.byPasswordNote')}
          onChoose={() => modals.open('LoginByEmail', {})}
        />
        <Way
          icon={<HashIcon size={20} />}
          name={t('login.byCode')}
          note={t('login.byCodeNote')}
          onChoose={() => modals.open('LoginByEmail', { way: 'code' })}
        />
        <p className={form.foot}>
          <span>{t('login.noAccount')}</span>
          <LinkButton onClick={() => modals.open('Register', {})}>{t('login.register')}</LinkButton>
        </p>
      </div>
    </ShellDialog>
  );
}

interface WayProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly note: string;
  readonly onChoose: () => void;
}

function Way({ icon, name, note, onChoose }: WayProps) {
  return (
    <button type="button" className={styles.way} onPointerEnter={() => preloadModal('LoginByEmail')} onClick={onChoose}>
      <span className={styles.icon}>{icon}</span>
      <span>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.note}>{note}</span>
      </span>
    </button>
  );
}
