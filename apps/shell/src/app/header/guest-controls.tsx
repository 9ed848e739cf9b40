import { Button } from '@baize/ui/button';
import { GlobeIcon } from '@baize/ui/icons';
import { AdultsMark } from './adults-mark.tsx';
import { AccountMenu } from '../menus/account-menu.tsx';
import { preloadModal } from '../modals/modal-files.ts';
import { useShell, useTexts } from '../../services/shell-context.ts';
import styles from './controls.module.css';

export function GuestControls() {
  const shell = useShell();
  const { modals } = shell;
  const { t } = useTexts();
  return (
    <>
      <AdultsMark className={styles.wideOnly} />
      <div className={styles.wideOnly}>
        <AccountMenu triggerClassName={styles.round} trigger={<GlobeIcon size={20} />} />
      </div>
      <Button
        variant="text"
        onPointerEnter={() => preloadModal('Login', shell)}
        onFocus={() => preloadModal('Login', shell)}
        onClick={() => modals.open('Login', {})}
      >
        {t('header.login')}
      </Button>
      <Button
        variant="primary"
        onPointerEnter={() => preloadModal('Register', shell)}
        onFocus={() => preloadModal('Register', shell)}
        onClick={() => modals.open('Register', {})}
      >
        {t('header.register')}
      </Button>
    </>
  );
}
