import { useEffect, useState, type ReactElement, type RefObject } from 'react';
import { useTranslate } from '@baize/contract';
import { IconButton } from '@baize/ui/icon-button';
import { MaximizeIcon } from '@baize/ui/icons';

/** Puts the game on the whole screen and back. Absent where the browser cannot do it, which the server does not know. */
export function FullScreenButton({
  target,
  className,
}: {
  target: RefObject<HTMLElement | null>;
  className?: string;
}): ReactElement | null {
  const t = useTranslate();
  const [possible, setPossible] = useState(false);
  const [full, setFull] = useState(false);

  useEffect(() => {
    setPossible(document.fullscreenEnabled === true);
    const changed = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);

  if (!possible) return null;
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
}
