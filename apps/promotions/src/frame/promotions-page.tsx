import { ShellProvider } from '@baize/contract';
import type { ShellApi } from '@baize/contract';
import { SectionLinks } from '@baize/player-kit/sections';
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
        <SectionLinks labelKey="sections.label" sections={SECTIONS} open={section} />
        {children}
      </div>
    </ShellProvider>
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
