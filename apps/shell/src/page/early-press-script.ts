import type { Listening } from './early-press.ts';

/**
 * Runs in the head of the page, on its own: remembers the last press on a button until the markup that holds it is
 * hydrated, and holds back forms that only a script can send: the browser would put what was typed into the address.
 * Links work without scripts, and do.
 */
function listen(): void {
  const ending = new AbortController();
  const early: Listening = { press: null, end: () => ending.abort() };
  const options = { capture: true, signal: ending.signal };
  window.baizeEarly = early;
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      early.press = button && { button, said: button.textContent, at: performance.now() };
    },
    options,
  );
  const holdBack = (event: Event): void => {
    if (!(event.target as Element).hasAttribute('action')) event.preventDefault();
  };
  addEventListener('submit', holdBack, options);
}

/** The script of the page's head. */
export const EARLY_PRESS_SCRIPT = `(${listen.toString()})()`;
