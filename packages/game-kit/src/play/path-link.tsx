import type { AnchorHTMLAttributes, MouseEvent, ReactElement, ReactNode } from 'react';
import { useShell } from '@baize/contract';

export interface PathLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path in the site without locale prefix. */
  readonly path: string;
  readonly children: ReactNode;
}

/** A link that the shell follows without loading a page; a new tab or window stays the browser's business. */
export function PathLink({ path, children, ...rest }: PathLinkProps): ReactElement {
  const shell = useShell();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    rest.onClick?.(event);
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    shell.navigate(path);
  };
  return (
    <a {...rest} href={shell.href(path)} onClick={follow}>
      {children}
    </a>
  );
}
