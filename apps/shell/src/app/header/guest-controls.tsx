import { Button } from '@baize/ui/button';
import { GlobeIcon } from '@baize/ui/icons';
import { AdultsMark } from '../frame/adults-mark.tsx';
import { AccountMenu } from '../menus/account-menu.tsx';
import { preloadModal } from '../modals/modal-loaders.ts';
import { useShell, useTexts } from '../shell-context.ts';
import styles from './controls.module.css';

export function GuestControls() {
  const { modals } = useShell();
  const { t } = useTexts();
  return (
    <>
      <AdultsMark className={styles.wideOnly} />
      <div className={styles.wideOnly}>
        <AccountMenu triggerClassName={styles.round} trigger={<GlobeIcon size={20} />} />
      </div>
      <Button
        variant="text"
        onPointerEnter={() => preloadModal('Login')}
        onFocus={() => preloadModal('Login')}
        onClick={() => modals.open('Login', {})}
      >
        {t('header.login')}
      </Button>
      <Button
        variant="primary"
        onPointerEnter={() => preloadModal('Register')}
        onFocus={() => preloadModal('Register')}
        onClick={() => modals.open('Register', {})}
      >
        {t('header.register')}
      </Button>
    </>
  );
}
