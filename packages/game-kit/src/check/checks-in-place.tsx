import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { ShellProvider, useShell } from '@baize/contract';
import { useHandler } from '../play/use-handler.ts';
import { useLazyPart } from '../play/use-lazy-part.ts';
import type { CheckModules } from './check-modules.ts';

/** Properties of {@link ChecksInPlace}. */
export interface ChecksInPlaceProps {
  readonly game: string;
  readonly checks: CheckModules;
  readonly children: ReactNode;
}

/**
 * Shows a check over the table where it was asked for: a player who presses a result, its chip or a row of a feed stays
 * in the game. The links keep their addresses, which a new tab and a reader without scripts follow to the page.
 */
export function ChecksInPlace({ game, checks, children }: ChecksInPlaceProps): ReactElement {
  const shell = useShell();
  const [path, setPath] = useState('');
  // One file with what opens over the table.
  const [Sheet, loadSheet] = useLazyPart(() =>
    import(/* webpackChunkName: "sheets" */ './check-sheet.tsx').then(({ CheckSheet }) => CheckSheet),
  );
  const navigate = useHandler<Parameters<typeof shell.navigate>>((to, options) => {
    // `/games/{game}/bets/{betId}`
    const [, , of, kind = '', id] = to.split('/');
    if (of !== game || !id || !(kind in checks)) return shell.navigate(to, options);
    loadSheet();
    setPath(to);
  });
  const table = useMemo(() => ({ ...shell, navigate }), [shell, navigate]);
  return (
    <>
      <ShellProvider shell={table}>{children}</ShellProvider>
      {Sheet && path && <Sheet path={path} checks={checks} onClose={() => setPath('')} />}
    </>
  );
}
