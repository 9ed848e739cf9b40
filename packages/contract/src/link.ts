import type { MouseEvent } from 'react';
import { useShell } from './react.ts';

/** Properties of an `a` element that leads to another page of the site without a reload. */
export interface ShellLink {
  readonly href: string;
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/**
 * Properties of a link within the site: a real address for the server's HTML and new tabs, and the shell's own
 * navigation for a plain click.
 *
 * @param path without locale prefix
 */
export function useShellLink(): (path: string) => ShellLink {
  const shell = useShell();
  return (path) => ({
    href: shell.href(path),
    onClick: (event) => {
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
      if (event.defaultPrevented || opensElsewhere) return;
      event.preventDefault();
      shell.navigate(path);
    },
  });
}
