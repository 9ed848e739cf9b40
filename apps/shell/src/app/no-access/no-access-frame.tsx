import { useStore } from '@baize/contract';
import { classNames } from '@baize/ui/class-names';
import { Logo } from '@baize/ui/logo';
import type { ReactNode } from 'react';
import { AdultsMark } from '../header/adults-mark.tsx';
import { ConnectionPlace } from '../frame/connection-place.tsx';
import { DocumentLinks } from '../frame/document-links.tsx';
import { useArrival } from '../frame/use-arrival.ts';
import { useAccountTexts, useShell, useTexts } from '../../services/shell-context.ts';
import { isGame, useRouteMatch } from '../use-route-match.ts';
import { NoAccessControls } from './no-access-controls.tsx';
import styles from './no-access.module.css';

/** The layout for visitors who may not be served: language, log-in and documents, no sections. */
export function NoAccessFrame({ children }: { readonly children: ReactNode }) {
  const { site, page } = useShell();
  const { t } = useAccountTexts();
  const texts = useTexts();
  const { match } = useRouteMatch();
  const main = useArrival(useStore(site.location$));
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <a href={site.href('/no-access')} aria-label={texts.t('header.home')}>
          <Logo />
        </a>
        <AdultsMark className={styles.adults} />
        <NoAccessControls />
      </header>
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className={classNames(styles.main, match.kind === 'remote' && styles.remote, isGame(match) && styles.game)}
      >
        {match.kind === 'remote' && (
          <>
            <ConnectionPlace />
            <p className={styles.limits}>
              {t('noAccess.limits')} <a href={site.href('/no-access')}>{t('noAccess.why')}</a>
            </p>
          </>
        )}
        {children}
      </main>
      <footer className={styles.footer}>
        {page.settings.playMoney && <p>{texts.t('footer.sandbox')}</p>}
        <DocumentLinks />
      </footer>
    </div>
  );
}
