/** What React DevTools and React Fast Refresh leave on the page. */
interface ReactHook {
  readonly renderers?: ReadonlyMap<number, { scheduleRefresh?: unknown }>;
}

/**
 * Fast Refresh needs a development build of react-dom. A site runs the production one: there an update would arrive and
 * change nothing, so the page is loaded again instead.
 */
function canRefresh(): boolean {
  const hook = (globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: ReactHook }).__REACT_DEVTOOLS_GLOBAL_HOOK__;
  return [...(hook?.renderers?.values() ?? [])].some((renderer) => typeof renderer.scheduleRefresh === 'function');
}

let applied = false;
import.meta.webpackHot?.addStatusHandler((status) => {
  if (status === 'apply') applied = true;
  if (status === 'idle' && applied && !canRefresh()) location.reload();
});
