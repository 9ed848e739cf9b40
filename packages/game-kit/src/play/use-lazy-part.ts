import { useRef, useState, type ComponentType } from 'react';
import { useShell, useTranslate } from '@baize/contract';

/**
 * A part of the screen that is loaded when it is first wanted. Unlike with `React.lazy`, a failure to load is shown to
 * the player and does not affect the game; the next try loads it again.
 *
 * @returns the component once it is there, and what asks for it
 */
export function useLazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): [ComponentType<Props> | null, () => void] {
  const shell = useShell();
  const t = useTranslate();
  const [part, setPart] = useState<{ Part: ComponentType<Props> } | null>(null);
  const asked = useRef(false);
  const ask = (): void => {
    if (asked.current) return;
    asked.current = true;
    load().then(
      (Part) => setPart({ Part }),
      () => {
        asked.current = false;
        shell.notify({ kind: 'error', title: t('kit.partFailed') });
      },
    );
  };
  return [part?.Part ?? null, ask];
}
