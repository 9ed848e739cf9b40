/** Whether animations run: by the setting of the system, or by the choice of the person. */
export const MOTIONS = ['as the system', 'reduced', 'full'] as const;

/** The choices of motion on the page. */
export type Motion = (typeof MOTIONS)[number];

const FEATURE = /\(\s*prefers-reduced-motion\s*(?::\s*(reduce|no-preference)\s*)?\)/g;
/** Conditions that hold always, and never: in place of the one that only the system decides. */
const ALWAYS = '(min-width: 0px)';
const NEVER = '(max-width: 0px)';

let wanted: Motion = 'as the system';
/** The media queries of the sheets before the change. */
const written = new WeakMap<MediaList, string>();
const listening = new Set<WantedMotion>();

/** A media query as it would be answered on a system with such a setting. */
export function withMotion(query: string, motion: Motion): string {
  if (motion === 'as the system') return query;
  return query.replaceAll(FEATURE, (_, value: string | undefined) =>
    (value === 'no-preference') === (motion === 'full') ? ALWAYS : NEVER,
  );
}

/**
 * From now on `matchMedia` answers by the choice, and sheets that come later follow it too. Called once, before the
 * remote.
 */
export function followMotion(): void {
  const ask = globalThis.matchMedia.bind(globalThis);
  globalThis.matchMedia = (query) => {
    if (!query.includes('prefers-reduced-motion')) return ask(query);
    const list = new WantedMotion(query, ask);
    listening.add(list);
    return list as unknown as MediaQueryList;
  };
  document.addEventListener('load', ({ target }) => target instanceof HTMLLinkElement && rewriteSheets(), true);
}

/** Makes the page behave as if the system asked for this motion. */
export function chooseMotion(motion: Motion): void {
  wanted = motion;
  rewriteSheets();
  for (const list of listening) list.dispatchEvent(new Event('change'));
}

class WantedMotion extends EventTarget {
  readonly media: string;
  readonly #ask: (query: string) => MediaQueryList;

  constructor(query: string, ask: (query: string) => MediaQueryList) {
    super();
    this.media = query;
    this.#ask = ask;
    ask(query).addEventListener('change', () => this.dispatchEvent(new Event('change')));
  }

  get matches(): boolean {
    return this.#ask(withMotion(this.media, wanted)).matches;
  }
}

function rewriteSheets(): void {
  for (const sheet of document.styleSheets) rewriteRules(sheet.cssRules);
}

function rewriteRules(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const before = written.get(rule.media) ?? rule.media.mediaText;
      written.set(rule.media, before);
      if (before.includes('prefers-reduced-motion')) rule.media.mediaText = withMotion(before, wanted);
    }
    if (rule instanceof CSSGroupingRule) rewriteRules(rule.cssRules);
  }
}
