import type { Notice } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { useCallback, useEffect, useState } from 'react';
import { useShell } from '../../../services/shell-context.ts';

export interface Notices {
  /** Newest first; null until the first page is here. */
  readonly list: readonly Notice[] | null;
  readonly hasMore: boolean;
  readonly state: 'failed' | 'idle' | 'loading';
  /** Asks for the first page, or for the one after the last. */
  more(): void;
}

/**
 * What the bell lists, while it is open: page by page, and what happens meanwhile. All of it counts as seen from then on,
 * in every tab; in the open list what was new stays marked.
 */
export function useNotices(): Notices {
  const { http, live } = useShell();
  const [list, setList] = useState<readonly Notice[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [state, setState] = useState<Notices['state']>('loading');

  const read = useCallback(
    async (before: string | undefined, isWanted: () => boolean): Promise<void> => {
      try {
        const page = await http('general').call(calls.listNotices, { query: { before } });
        if (!isWanted()) return;
        setList((known) => merged(before === undefined ? null : known, page.notices));
        setNext(page.next);
        setState('idle');
      } catch {
        if (isWanted()) setState('failed');
      }
    },
    [http],
  );
  useEffect(() => {
    let isOpen = true;
    const stop = live('general').subscribe('notices', {
      // Again after a lost connection: what happened meanwhile is in the first page.
      snapshot: () => void read(undefined, () => isOpen),
      message: (news) => {
        if (news.type === 'added') setList((known) => merged(known, [news.notice]));
      },
    });
    return () => {
      isOpen = false;
      stop();
    };
  }, [live, read]);

  const newest = list?.find(({ isRead }) => !isRead)?.id;
  useEffect(() => {
    // When this call fails, the next visit marks them as read.
    if (newest !== undefined)
      http('general')
        .call(calls.readNotices, { body: { upTo: newest } })
        .catch(() => undefined);
  }, [http, newest]);

  return {
    list,
    hasMore: next !== null,
    state,
    more() {
      setState('loading');
      void read(next ?? undefined, () => true);
    },
  };
}

/** Each once, newest first; what was new to the player at the first sight stays so. */
function merged(known: readonly Notice[] | null, more: readonly Notice[]): readonly Notice[] {
  const all = new Map([...more, ...(known ?? [])].map((notice) => [notice.id, notice]));
  return [...all.values()].toSorted((one, other) => other.id - one.id);
}
