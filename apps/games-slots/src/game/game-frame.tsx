import type { ReactElement } from 'react';
import { useShell, useShellLink, useTranslate } from '@baize/contract';
import type { SlotGameDetail } from '@baize/protocol';
import { Button, ButtonLink } from '@baize/ui/button';
import { EmptyState } from '@baize/ui/empty-state';
import { FailedCard } from '@baize/ui/failed-card';
import { gamePath, lobbyPath } from '../lobby/paths.ts';
import classes from './game-page.module.css';
import type { Launch } from './use-launch.ts';
import type { OneTab } from './use-one-tab.ts';

export interface GameFrameProps {
  readonly game: SlotGameDetail;
  readonly mode: 'demo' | 'play';
  readonly launch: Launch;
  readonly tab: OneTab;
  readonly isGuest: boolean;
  readonly onRetry: () => void;
}

/** The frame, or what replaces it. */
export function GameFrame({ game, mode, launch, tab, isGuest, onRetry }: GameFrameProps): ReactElement {
  const t = useTranslate();
  const shell = useShell();
  const link = useShellLink();
  if (isGuest)
    return (
      <div className={classes.place}>
        <EmptyState
          title={t('guest.title')}
          text={t('guest.text')}
          action={
            <>
              <Button variant="primary" onClick={() => shell.modals.open('Login', { reason: 'bet' })}>
                {t('login')}
              </Button>
              <ButtonLink {...link(gamePath(game, 'demo'))}>{t('demo.try')}</ButtonLink>
            </>
          }
        />
      </div>
    );
  if (tab.place === 'elsewhere')
    return (
      <div className={classes.place}>
        <EmptyState
          title={t('elsewhere.title')}
          text={t('elsewhere.text')}
          action={
            <Button variant="primary" onClick={tab.take}>
              {t('elsewhere.here')}
            </Button>
          }
        />
      </div>
    );
  if (launch.status === 'failed')
    return (
      <div className={classes.place}>
        <FailedCard
          title={t('failed.title')}
          text={`${shell.i18n.error(launch.code)}. ${t('failed.text')}`}
          retry={{ label: t('failed.retry'), onPress: onRetry }}
          home={{ label: t(`back.${game.kind}`), href: shell.href(lobbyPath(game.kind)) }}
          details={launch.code}
        />
      </div>
    );
  return (
    <div className={classes.place} aria-busy={launch.status !== 'open'}>
      {launch.status !== 'open' && (
        <p className={classes.waiting} role="status">
          {t('opening')}
        </p>
      )}
      {launch.status !== 'waiting' && (
        <iframe
          className={classes.frame}
          title={t(mode === 'demo' ? 'frame.demo' : 'frame.play', { title: game.title })}
          src={launch.url}
          // It runs its own scripts on its own origin, and reaches nothing of this page: together the two would be unsafe
          // for a frame of this very origin only.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin"
          allow="fullscreen; autoplay"
          referrerPolicy="no-referrer"
        />
      )}
    </div>
  );
}
