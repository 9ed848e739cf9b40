import { useEffect, type ReactElement } from 'react';
import { useHandler } from '../play/use-handler.ts';
import { useLazyPart } from '../play/use-lazy-part.ts';
import type { FullScreenButtonProps } from './full-screen-button.tsx';

/** The button of the full screen once it is loaded. A browser that cannot do it, as on most phones, loads nothing. */
export function FullScreenPart(props: FullScreenButtonProps): ReactElement | null {
  const [Button, load] = useLazyPart(() =>
    import('./full-screen-button.tsx').then(({ FullScreenButton }) => FullScreenButton),
  );
  const loadOnce = useHandler(load);
  useEffect(() => {
    // Not at once: the file would be loaded before the game's first press is handled, in this frame or the next one.
    const frame = document.fullscreenEnabled && requestAnimationFrame(() => whenIdle(loadOnce));
    if (frame) return () => cancelAnimationFrame(frame);
  }, [loadOnce]);
  return Button && <Button {...props} />;
}

function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task);
  else setTimeout(task);
}
