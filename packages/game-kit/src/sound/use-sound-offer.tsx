import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { withLateParts } from './play-sound.ts';

/** The offer of sound, loaded when the page is first used: before that there is no sound to switch on. */
export function useSoundOffer(): ReactElement | null {
  const [parts, setParts] = useState<{ readonly SoundOffer: ComponentType } | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const load = (): void => withLateParts(setParts);
    for (const use of ['pointerover', 'keydown']) addEventListener(use, load, { once: true, signal: left.signal });
    return () => left.abort();
  }, []);
  return parts && <parts.SoundOffer />;
}
