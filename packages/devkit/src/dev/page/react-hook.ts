/** What React looks for on the page to announce itself to developers' tools. */
export interface ReactHook {
  readonly renderers: Map<number, unknown>;
  readonly supportsFiber: true;
  inject(renderer: unknown): number;
  onScheduleFiberRoot(): void;
  onCommitFiberRoot(): void;
  onCommitFiberUnmount(): void;
}

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: ReactHook | undefined;
}

/**
 * Keeps the list of renderers, as React DevTools do when they are installed. react-dom announces itself once, when it
 * is evaluated, so this file is the first of the page; the remote's Fast Refresh comes later and finds it in the list.
 */
const renderers = new Map<number, unknown>();
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject(renderer) {
    renderers.set(renderers.size + 1, renderer);
    return renderers.size;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
