import { useStore } from '@baize/contract';
import { Suspense, lazy } from 'react';
import { Quiet } from '../quiet.tsx';
import { useShell } from '../../services/shell-context.ts';

const ToastStack = lazy(async () => ({ default: (await import('./toast-stack.tsx')).ToastStack }));

/**
 * The notifications; their looks are loaded with the first one. What holds them stands from the start and is marked as
 * live, and not itself announced: an open modal hides all else from screen readers, but not live regions.
 */
export function ToastHost() {
  const shown = useStore(useShell().notifications.shown$);
  return (
    <div aria-live="off">
      {shown.length > 0 && (
        <Quiet>
          <Suspense>
            <ToastStack shown={shown} />
          </Suspense>
        </Quiet>
      )}
    </div>
  );
}
