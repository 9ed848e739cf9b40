import { useStore } from '@baize/contract';
import { useEffect, useState } from 'react';
import { Quiet } from '../quiet.tsx';
import { useShell } from '../../services/shell-context.ts';
import type { ToastStack } from './toast-stack.tsx';

type Looks = Readonly<Record<'ToastStack', typeof ToastStack>>;

/**
 * The notifications; their styles come with what a page loads last, or with the first one. Their container is rendered
 * from the start and is marked as live, and not itself announced: an open modal hides all else from screen readers, but
 * not live regions.
 */
export function ToastHost() {
  const shown = useStore(useShell().notifications.shown$);
  const looks = useLooks(shown.at(-1)?.id);
  return (
    <div aria-live="off">
      {looks && shown.length > 0 && (
        <Quiet>
          <looks.ToastStack shown={shown} />
        </Quiet>
      )}
    </div>
  );
}

/** Each notification asks for them until they have come: the first one may be that the connection is lost. */
function useLooks(newest: number | undefined): Looks | null {
  const [looks, setLooks] = useState<Looks | null>(null);
  useEffect(() => {
    if (newest === undefined || looks) return;
    import(/* webpackChunkName: "soon" */ './toast-stack.tsx').then(setLooks, () => undefined);
  }, [newest, looks]);
  return looks;
}
