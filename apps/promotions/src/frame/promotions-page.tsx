import { ShellProvider, useShellLink, useTranslate } from '@baize/contract';
import type { ShellApi } from '@baize/contract';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './promotions-page.module.css';

const SECTIONS = [
  { path: '/bonuses', key: 'sections.bonuses' },
  { path: '/welcome-pack', key: 'sections.pack' },
  { path: '/tournaments', key: 'sections.tournaments' },
  { path: '/vip-club', key: 'sections.vip' },
  { path: '/top', key: 'sections.top' },
] as const;

interface PromotionsPageProps {
  readonly shell: ShellApi;
  /** Of the section that is open, or that the page belongs to. */
  readonly section: (typeof SECTIONS)[number]['path'];
  readonly children: ReactNode;
}

/** Frame of every page of promotions: the sections, and the one that is open. */
export function PromotionsPage({ shell, section, children }: PromotionsPageProps) {
  return (
    <ShellProvider shell={shell}>
      <div className={styles.page}>
        <SectionLinks section={section} />
        {children}
      </div>
    </ShellProvider>
  );
}

function SectionLinks({ section }: Pick<PromotionsPageProps, 'section'>) {
  const t = useTranslate();
  const link = useShellLink();
  const nav = useRef<HTMLElement>(null);
  // Where the row is moved sideways, the section that is open is in sight.
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (open) nav.current!.scrollLeft = open.offsetLeft - (nav.current!.clientWidth - open.clientWidth) / 2;
  }, [section]);
  return (
    <nav ref={nav} className={styles.links} aria-label={t('sections.label')}>
      {SECTIONS.map(({ path, key }) => (
        <a key={path} {...link(path)} className={styles.link} aria-current={path === section ? 'page' : undefined}>
          {t(key)}
        </a>
      ))}
    </nav>
  );
}

/** Name of the page and one honest sentence about it. */
export function PageHead({ title, lead, aside }: { title: string; lead: string; aside?: ReactNode }) {
  return (
    <header className={styles.head}>
      <div className={styles.heading}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      {aside}
    </header>
  );
}
