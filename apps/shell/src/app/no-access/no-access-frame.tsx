import { LANGUAGE_NAMES } from '@baize/protocol/locale';
import { Logo } from '@baize/ui/logo';
import { ChevronDownIcon, GlobeIcon } from '@baize/ui/icons';
import { Menu } from '@baize/ui/menu';
import { usePresent } from '@baize/contract';
import type { ReactNode } from 'react';
import { AdultsMark } from '../frame/adults-mark.tsx';
import { DocumentLinks } from '../frame/document-links.tsx';
import { useArrival } from '../frame/use-arrival.ts';
import { useLanguageItems } from '../menus/use-menu-items.tsx';
import { useShell, useTexts } from '../shell-context.ts';
import styles from './no-access.module.css';

/** The layout for visitors who may not be served: language and documents, no sections, no login, no money. */
export function NoAccessFrame({ children }: { readonly children: ReactNode }) {
  const { site } = useShell();
  const { t, locale } = useTexts();
  const main = useArrival(usePresent(site.location$));
  const languages = useLanguageItems();
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <a href={site.href('/no-access')}>
          <Logo />
        </a>
        <AdultsMark className={styles.adults} />
        <Menu
          label={`${t('noAccess.language')}: ${LANGUAGE_NAMES[locale]}`}
          items={languages}
          triggerClassName={styles.language}
          trigger={
            <>
              <GlobeIcon size={18} />
              {LANGUAGE_NAMES[locale]}
              <ChevronDownIcon size={16} />
            </>
          }
        />
      </header>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <p>{t('footer.sandbox')}</p>
        <DocumentLinks />
      </footer>
    </div>
  );
}
