import { useStore } from '@baize/contract';
import { classNames } from '@baize/ui/class-names';
import type { ReactNode } from 'react';
import { Header } from '../header/header.tsx';
import { useShell, useTexts } from '../../services/shell-context.ts';
import { isGame, useRouteMatch } from '../use-route-match.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionPlace } from './connection-place.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Rail } from './rail.tsx';
import { SeoText } from './seo-text.tsx';
import { useArrival } from './use-arrival.ts';

/** Header, rail, footer and bottom bar around the page. On a game page the rail is narrow and the bar gives way to the game's dock. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTexts();
  const { match } = useRouteMatch();
  const main = useArrival(useStore(useShell().site.location$));
  const game = isGame(match);

  return (
    <div className={classNames(styles.frame, game && styles.game)}>
      <a className={styles.skip} href="#main">
        {t('site.skip')}
      </a>
      <Header />
      <Rail />
      <div className={styles.column}>
        <ConnectionPlace />
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className={classNames(styles.main, game && styles.gameMain, match.kind === 'remote' && styles.whole)}
        >
          {children}
        </main>
        <SeoText />
        <Footer />
      </div>
      {!game && <BottomBar />}
    </div>
  );
}
