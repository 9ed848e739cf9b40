import type { Built } from '../build-watch.ts';
import type { Hot } from './hot.ts';

declare global {
  /** The query after this file's name in the build: the address of the events of builds. */
  var __resourceQuery: string;
  /** Of the build that runs. */
  var __webpack_hash__: string;
}

/** What React DevTools and React Fast Refresh leave on the page. */
interface ReactHook {
  readonly renderers?: ReadonlyMap<number, { scheduleRefresh?: unknown }>;
}

const hot: Hot | undefined = import.meta.webpackHot;
let wanted = '';
let shown: HTMLElement | undefined;

if (hot && typeof EventSource !== 'undefined') {
  const events = new EventSource(decodeURIComponent(__resourceQuery.slice(1)));
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { hash, errors } = JSON.parse(data) as Built;
    showErrors(errors);
    wanted = hash;
    if (errors.length === 0) void update();
  });
}

/** Applies what has changed; where that is impossible, the page is loaded again. */
async function update(): Promise<void> {
  if (hot?.status() !== 'idle' || wanted === __webpack_hash__) return;
  const before = __webpack_hash__;
  const changed = canRefresh() && (await hot.check(true).catch(() => null));
  if (!changed || __webpack_hash__ === before) location.reload();
  // Another build may have been announced meanwhile.
  else await update();
}

/**
 * Fast Refresh needs a development build of react-dom. A site runs the production one: there an update would arrive and
 * change nothing.
 */
function canRefresh(): boolean {
  const hook = (globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: ReactHook }).__REACT_DEVTOOLS_GLOBAL_HOOK__;
  return [...(hook?.renderers?.values() ?? [])].some((renderer) => typeof renderer.scheduleRefresh === 'function');
}

/** Shown over the page, which stays as it was. A policy of the page forbids `style` attributes, not this. */
function showErrors(errors: readonly string[]): void {
  shown?.remove();
  if (errors.length === 0) return;
  shown = document.createElement('pre');
  shown.setAttribute('role', 'alert');
  shown.textContent = errors.join('\n\n');
  const look = { position: 'fixed', inset: '0', zIndex: '2147483647', margin: '0', padding: '24px', overflow: 'auto' };
  Object.assign(shown.style, look, { background: '#1b1410', color: '#ffb4a8', whiteSpace: 'pre-wrap' });
  document.body.append(shown);
}
