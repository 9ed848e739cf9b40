import { createContext, useContext, type ReactElement } from 'react';
import type { Currency } from '@baize/protocol';

/** Properties of {@link DemoBar}. */
export interface DemoBarProps {
  readonly balanceUnits: number | null;
  readonly currency: Currency;
  /** Its rounds are the site's own, and not drawn in the page. */
  readonly rounds?: boolean;
}

/** Whether the table runs on play money, and how that begins and ends. */
export interface DemoState {
  readonly active: boolean;
  /** Whether a demo may begin: false until the page knows who the visitor is. */
  readonly offered: boolean;
  readonly enter: () => void;
  readonly leave: () => void;
}

const NO_DEMO: DemoState = { active: false, offered: false, enter: () => undefined, leave: () => undefined };

/** The demo of the table, if there is one. */
export const DemoContext = createContext<DemoState>(NO_DEMO);

/** The mark of a running demo; null at a real table. */
export const DemoMarkContext = createContext<((props: DemoBarProps) => ReactElement) | null>(null);

/** The demo of the table, if there is one. */
export function useDemo(): DemoState {
  return useContext(DemoContext);
}
