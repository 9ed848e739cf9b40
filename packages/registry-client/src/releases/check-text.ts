import type { ReleaseCheck } from '@baize/contract/channel';

/** What was tried of a version, in words for operators and teams. */
export function checkText(checked: ReleaseCheck | undefined): string {
  if (!checked?.render) return 'not rendered';
  const { hydration, shared, offered } = checked;
  const done = hydration === null ? 'rendered' : `rendered, hydrated in ${WHERE[hydration]}`;
  const react = shared['react'] === undefined ? '' : ` with React ${shared['react']}`;
  return `${done}${react}${offered === false ? ', which is not the site’s' : ''}`;
}

const WHERE = { browser: 'a browser', jsdom: 'jsdom' } as const;
