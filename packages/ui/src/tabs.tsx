import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { nextChoice } from './roving.ts';
import styles from './tabs.module.css';

/** One tab: its key and label. */
export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: ReactNode;
}

/** Properties of {@link Tabs}. */
export interface TabsProps<Key extends string> {
  /** Unique on the page; `TabPanel` names the same one. */
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly value: Key;
  readonly onChange: (key: Key) => void;
  readonly className?: string;
}

/** A row of tabs that scrolls; each needs its `TabPanel`. Arrow keys move and open; only the open tab is a tab stop. */
export function Tabs<Key extends string>({ id, label, tabs, value, onChange, className }: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  const open = Math.max(
    0,
    tabs.findIndex(({ key }) => key === value),
  );

  const move = (event: KeyboardEvent) => {
    const next = nextChoice(event.key, open, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || tab === undefined) return;
    event.preventDefault();
    onChange(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={classNames(styles.tabs, className)}>
      {tabs.map((tab, index) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={tabId(id, tab.key)}
          aria-controls={panelId(id, tab.key)}
          aria-selected={index === open}
          tabIndex={index === open ? 0 : -1}
          className={styles.tab}
          onKeyDown={move}
          onClick={() => onChange(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** Properties of {@link TabPanel}. */
export interface TabPanelProps {
  /** The `id` of the `Tabs`. */
  readonly tabs: string;
  /** The key of the tab that opens this panel. */
  readonly tab: string;
  /** Whether it is open; a closed one stays in the page, empty, so that its tab always controls something. */
  readonly open: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What an open tab shows. */
export function TabPanel({ tabs, tab, open, className, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={panelId(tabs, tab)}
      aria-labelledby={tabId(tabs, tab)}
      hidden={!open}
      className={className}
    >
      {open && children}
    </div>
  );
}

function tabId(tabs: string, key: string): string {
  return `${tabs}-tab-${key}`;
}

function panelId(tabs: string, key: string): string {
  return `${tabs}-panel-${key}`;
}
