import { Button } from '@baize/ui/button';
import { GlobeIcon } from '@baize/ui/icons';
import { AdultsMark } from './adults-mark.tsx';
import { AccountMenu } from '../menus/account-menu.tsx';
import { opensModal } from '../modals/modal-files.ts';
import { useShell, useTexts } from '../../services/shell-context.ts';
import styles from './controls.module.css';

export function GuestControls() {
  const shell = useShell();
  const { t } = useTexts();
  return (
    <>
      <AdultsMark className={styles.wideOnly} />
      <div className={styles.wideOnly}>
        <AccountMenu triggerClassName={styles.round} trigger={<GlobeIcon size={20} />} />
      </div>
      <Button variant="text" {...opensModal('Login', shell)}>
        {t('header.login')}
      </Button>
      <Button variant="primary" {...opensModal('Register', shell)}>
        {t('header.register')}
      </Button>
    </>
  );
}
