import { usePresent } from '@baize/contract';
import { Suspense, lazy } from 'react';
import { Quiet } from '../quiet.tsx';
import { useShell } from '../shell-context.ts';

const ToastStack = lazy(async () => ({ default: (await import('./toast-stack.tsx')).ToastStack }));

/** The notifications; their looks are loaded with the first one. */
export function ToastHost() {
  const shown = usePresent(useShell().notifications.shown$);
  if (shown.length === 0) return null;
  return (
    <Quiet>
      <Suspense>
        <ToastStack shown={shown} />
      </Suspense>
    </Quiet>
  );
}
