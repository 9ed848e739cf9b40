import type { AnchorHTMLAttributes, ReactElement, ReactNode } from 'react';
import { useShellLink } from '@baize/contract';

/** Properties of {@link PathLink}. */
export interface PathLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  /** Path in the site without locale prefix. */
  readonly path: string;
  readonly children: ReactNode;
}

/** A link that the shell follows without loading a page; a new tab or window stays the browser's business. */
export function PathLink({ path, children, ...rest }: PathLinkProps): ReactElement {
  const link = useShellLink();
  return (
    <a {...rest} {...link(path)}>
      {children}
    </a>
  );
}
