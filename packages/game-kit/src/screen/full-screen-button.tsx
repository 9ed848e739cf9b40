import { memo, useSyncExternalStore, type ReactElement, type RefObject } from 'react';
import { useTranslate } from '@baize/contract';
import { IconButton } from '@baize/ui/icon-button';
import { MaximizeIcon } from '@baize/ui/icons';
import { useMounted } from '../play/use-mounted.ts';

/** Properties of {@link FullScreenButton}. */
export interface FullScreenButtonProps {
  readonly target: RefObject<HTMLElement | null>;
  readonly className?: string | undefined;
}

/** Puts the game on the whole screen and back. Absent where the browser cannot do it, which the server does not know. */
export const FullScreenButton = memo(function FullScreenButton({
  target,
  className,
}: FullScreenButtonProps): ReactElement | null {
  const t = useTranslate();
  const mounted = useMounted();
  const full = useSyncExternalStore(onFullScreenChange, isFull, () => false);

  // Absent, not false, where the interface itself is missing.
  if (!mounted || !document.fullscreenEnabled) return null;
  const toggle = (): void => {
    // A browser may refuse, for instance inside a frame; the page then stays as it is.
    const done = full ? document.exitFullscreen() : target.current?.requestFullscreen();
    done?.catch(() => undefined);
  };
  return (
    <IconButton
      className={className}
      label={t('kit.fullScreen')}
      icon={<MaximizeIcon />}
      aria-pressed={full}
      onClick={toggle}
    />
  );
});

function onFullScreenChange(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

function isFull(): boolean {
  return document.fullscreenElement !== null;
}
