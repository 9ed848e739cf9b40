import { startTransition, useEffect } from 'react';
import { useShell } from '@baize/contract';
import type { LiveHandlers } from '@baize/contract';
import type { LiveTopic } from '@baize/protocol';
import { useLatest } from '../play/use-latest.ts';

/**
 * Follows a live topic of the game's service while mounted. The handlers may close over the present render. What they
 * change is rendered in slices: a busy table holds back neither a press nor a picture.
 */
export function useLiveTopic<Topic extends LiveTopic>(topic: Topic, handlers: LiveHandlers<Topic>): void {
  const shell = useShell();
  const latest = useLatest(handlers);
  useEffect(
    () =>
      shell.live.subscribe(topic, {
        snapshot: (state) => startTransition(() => latest.current.snapshot(state)),
        message: (message) => startTransition(() => latest.current.message(message)),
        refused: (code) => latest.current.refused?.(code),
      }),
    [shell, topic, latest],
  );
}
