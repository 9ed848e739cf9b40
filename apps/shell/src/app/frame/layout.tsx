import { Suspense, memo } from 'react';
import type { ReactNode } from 'react';
import { useShell } from '../../services/shell-context.ts';
import { useLate } from '../use-late.ts';
import { useRouteMatch } from '../use-route-match.ts';
import { Frame } from './frame.tsx';

interface LayoutProps {
  readonly children: ReactNode;
}

/** One of the two layouts: refused visitors, and the page /no-access, get the one without sections. */
export function Layout({ children }: LayoutProps) {
  const { page } = useShell();
  const { match } = useRouteMatch();
  const Chosen = page.refused || match.kind === 'no-access' ? LateFrame : Frame;
  return <Chosen>{children}</Chosen>;
}

/** Unchanged by what changes around it: an update of markup that still waits for its script would throw it away. */
const LateFrame = memo(function LateFrame({ children }: LayoutProps) {
  return (
    <Suspense>
      <NoAccess>{children}</NoAccess>
    </Suspense>
  );
});

function NoAccess({ children }: LayoutProps) {
  const { NoAccessFrame } = useLate(useShell().latePages.noAccess());
  return <NoAccessFrame>{children}</NoAccessFrame>;
}
