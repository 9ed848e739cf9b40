import * as refresh from 'react-refresh/runtime';
import type { Hot } from './hot.ts';

/** A module of webpack as it runs. */
interface RunningModule {
  readonly id: number | string;
  readonly exports: Readonly<Record<string, unknown>>;
}

// Before any component is rendered: React reports its renderers to the hook, also the existing ones.
refresh.injectIntoGlobalHook(globalThis);

/** What the compiler calls at each component of a module, as `$RefreshReg$`. */
export function registerIn({ id }: Pick<RunningModule, 'id'>): (type: unknown, name: string) => void {
  return (type, name) => refresh.register(type, `${id} ${name}`);
}

/** What it calls at each use of hooks, as `$RefreshSig$`. */
export const signature = refresh.createSignatureFunctionForTransform;

/**
 * The end of every module: one that exports components alone takes its own replacement, and React renders them again in
 * place. Any other hands it on to those that import it.
 */
export function acceptReplacement({ id, exports }: RunningModule, hot: Hot | undefined): void {
  const components = Object.entries(exports);
  for (const [name, value] of components)
    if (refresh.isLikelyComponentType(value)) refresh.register(value, `${id} exports ${name}`);
  if (!hot) return;
  const before = hot.data?.signature;
  const now = components.flatMap(([name, value]) => [name, refresh.getFamilyByType(value)]);
  const isBoundary = components.length > 0 && components.every(([, value]) => refresh.isLikelyComponentType(value));
  if (!isBoundary) {
    if (before) hot.invalidate();
    return;
  }
  hot.dispose((data) => {
    data.signature = now;
  });
  // A module that throws stays accepted, so that the next edit mends it.
  hot.accept((error) => console.error(error));
  if (!before) return;
  if (before.length !== now.length || before.some((part, place) => part !== now[place])) hot.invalidate();
  else schedule();
}

let scheduled = false;

/** Once for all modules of an update. */
function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  setTimeout(() => {
    scheduled = false;
    refresh.performReactRefresh();
  });
}
