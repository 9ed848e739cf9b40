import type { StatusSources } from '../status/status.ts';
import type { Health } from '../health/health.ts';
import type { Fields } from './fields.ts';
import type { Frame } from './frame.ts';
import type { Page } from './layout.ts';

export interface PageSources extends StatusSources {
  readonly health: Health;
}

/** What a page about a channel gets. */
export interface PageAsked {
  readonly frame: Frame;
  readonly query: Fields;
  readonly sources: PageSources;
  /** The remote, or the revision, that its address names; empty where it names none. */
  readonly named: string;
}

/** @throws Refusal of what it cannot find */
export type MakePage = (asked: PageAsked) => Promise<Page>;
