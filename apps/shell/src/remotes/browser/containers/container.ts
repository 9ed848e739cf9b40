import type { ContainerScript } from './container-script.ts';

/** A container, however it comes into the page. */
export interface Container {
  readonly script: ContainerScript;
  /** Exports of an exposed module. */
  load(expose: string): Promise<{ default?: unknown } | null | undefined>;
}
