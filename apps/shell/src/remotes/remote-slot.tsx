import { useStore } from '@baize/contract';
import { classNames } from '@baize/ui/class-names';
import { FailedCard } from '@baize/ui/failed-card';
import { RefreshCwIcon } from '@baize/ui/icons';
import { Notice } from '@baize/ui/notice';
import { PageSkeleton } from '@baize/ui/skeleton';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useShell } from '../services/shell-context.ts';
import type { RouteTarget } from '../page/route-match.ts';
import type { Texts } from '../services/i18n/texts.ts';
import { clothOf } from './cloth-of.ts';
import { useRemoteHost } from './remote-host.ts';
import type { SlotState } from './remote-host.ts';
import styles from './remote-slot.module.css';
import { UpdateHint } from './update-hint.tsx';

/** React never touches the content of the slot: the value is the same object in every render of the browser. */
const EMPTY = { __html: '' };

export interface RemoteSlotProps {
  readonly target: RouteTarget;
  readonly t: Texts['t'];
}

/** The one place of a page for remotes, each in a React root of its own. */
export function RemoteSlot({ target, t }: RemoteSlotProps): ReactElement {
  const host = useRemoteHost();
  const state = useStore(host.slot$);
  const element = useRef<HTMLDivElement>(null);
  const { locale$, site } = useShell();
  const locale = useStore(locale$);

  // Before the browser paints: a page that was rendered on the server is hydrated without a frame in between.
  useLayoutEffect(() => {
    if (element.current) host.show(element.current, target);
  }, [host, target]);
  useEffect(() => {
    const mounted = element.current;
    return () => {
      if (mounted) host.clear(mounted);
    };
  }, [host]);

  const { module } = target;
  const told = state.phase === 'failed' && state.code === 'not-published' ? 'unpublished' : 'failed';
  const visible = state.phase === 'mounted' || state.phase === 'waiting';
  return (
    <div className={styles.slot} data-slot="" {...attributesOf(state)}>
      {state.phase === 'mounted' && state.update !== null && <UpdateHint t={t} onApply={host.applyUpdate} />}
      {target.remote.closing && <Notice icon={<RefreshCwIcon size={18} />} title={t('remote.closing')} />}
      <div
        ref={element}
        className={visible ? styles.stage : styles.waiting}
        suppressHydrationWarning
        dangerouslySetInnerHTML={host.html ? { __html: host.html } : EMPTY}
      />
      {state.phase === 'skeleton' && (
        <PageSkeleton
          kind={module.skeleton}
          label={t('remote.loading')}
          className={target.game ? styles.gameSkeleton : undefined}
          {...clothOf(module.cloth)}
        />
      )}
      {state.phase === 'failed' && (
        <FailedCard
          heading="h1"
          className={classNames(target.game && styles.onGamePage)}
          title={t(`remote.${told}.title`, { name: (module.navigation?.title ?? target.title)[locale] })}
          text={t(`remote.${told}.text`)}
          retry={{ label: t('remote.failed.retry'), onPress: host.retry }}
          home={{ label: t('remote.failed.lobby'), href: site.href('/') }}
          details={t('remote.failed.details', { name: state.remote, version: state.version, code: state.code })}
        />
      )}
    </div>
  );
}

/** What operators and tests read off the slot: the version mounted in it, or why there is none. */
function attributesOf(state: SlotState): Record<string, string> {
  if (state.phase === 'mounted') return { 'data-remote': state.remote, 'data-version': state.version };
  if (state.phase === 'failed')
    return { 'data-remote': state.remote, 'data-version': state.version, 'data-remote-failed': state.code };
  return {};
}
