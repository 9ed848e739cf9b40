import { useShellLink, useTranslate } from '@baize/contract';
import { useEffect, useRef } from 'react';
import styles from './section-links.module.css';

interface SectionLinksProps {
  /** Key of the name of the row. */
  readonly labelKey: string;
  /** Each with the key of its name. */
  readonly sections: readonly { readonly path: string; readonly key: string }[];
  /** Path of the section that is open, or that the page belongs to. */
  readonly open: string;
}

/** Links to the sections of several pages, in a row. */
export function SectionLinks({ labelKey, sections, open }: SectionLinksProps) {
  const t = useTranslate();
  const link = useShellLink();
  const nav = useRef<HTMLElement>(null);
  // Where the row is moved sideways, the section that is open is in sight.
  useEffect(() => {
    const shown = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (shown) nav.current!.scrollLeft = shown.offsetLeft - (nav.current!.clientWidth - shown.clientWidth) / 2;
  }, [open]);
  return (
    <nav ref={nav} className={styles.links} aria-label={t(labelKey)}>
      {sections.map(({ path, key }) => (
        <a key={path} {...link(path)} className={styles.link} aria-current={path === open ? 'page' : undefined}>
          {t(key)}
        </a>
      ))}
    </nav>
  );
}
