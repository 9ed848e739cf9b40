import { localeEntry } from '@baize/protocol/locale';
import { Avatar } from '@baize/ui/avatar';
import { Button } from '@baize/ui/button';
import { ChevronDownIcon, GlobeIcon } from '@baize/ui/icons';
import { Menu } from '@baize/ui/menu';
import { AccountMenu } from '../menus/account-menu.tsx';
import { useLanguageItems } from '../menus/use-menu-items.tsx';
import { preloadModal } from '../modals/modal-files.ts';
import { useAccountTexts, useSession, useShell, useTexts } from '../../services/shell-context.ts';
import styles from './no-access.module.css';

/** The language, and the log-in for a guest; a player's own menu holds both, and the log-out. */
export function NoAccessControls() {
  const shell = useShell();
  const { t, locale } = useAccountTexts();
  const texts = useTexts();
  const session = useSession();
  const languages = useLanguageItems();
  if (session.status === 'player') {
    const { name, picture } = session.user;
    return (
      <AccountMenu triggerClassName={styles.account} trigger={<Avatar name={name} picture={picture} size="lg" />} />
    );
  }
  return (
    <>
      <Menu
        label={`${t('noAccess.language')}: ${localeEntry(locale).name}`}
        items={languages}
        triggerClassName={styles.language}
        trigger={
          <>
            <GlobeIcon size={18} />
            <span className={styles.languageName}>{localeEntry(locale).name}</span>
            <ChevronDownIcon size={16} />
          </>
        }
      />
      {session.status === 'guest' && (
        <Button
          onPointerEnter={() => preloadModal('Login', shell)}
          onFocus={() => preloadModal('Login', shell)}
          onClick={() => shell.modals.open('Login', {})}
        >
          {texts.t('header.login')}
        </Button>
      )}
    </>
  );
}
