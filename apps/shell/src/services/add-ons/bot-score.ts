import type { AddOns } from '../../page/page-state.ts';

/** A script that has arrived may still need a moment to put its object on the page. */
export const SCRIPT_POLL_MS = 25;
/** A form waits no longer than this: a visitor who blocks the script logs in without a score. */
export const SCORE_WITHIN_MS = 4_000;

export type ScriptState = 'not-loaded' | 'loading' | 'loaded';

interface Captcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
}
type CaptchaWindow = Window & { grecaptcha?: Partial<Captcha> };

export interface BotProtection {
  readonly state: ScriptState;
  /** @throws when it has been loaded, or is loading, with another key */
  load(siteKey: string, script: string): Promise<Captcha>;
  /** Token for the server to judge an action by; null where there is none in time, for whatever reason. */
  score(siteKey: string, script: string, action: string): Promise<string | null>;
}

/** The bot-protection script: one on a page, loaded when a form first asks for a score. */
export function createBotProtection(page: CaptchaWindow = window): BotProtection {
  let state: ScriptState = 'not-loaded';
  let loaded: { siteKey: string; captcha: Promise<Captcha> } | null = null;

  function whenThere(then: (captcha: Captcha) => void): void {
    const { grecaptcha: captcha } = page;
    if (captcha?.ready && captcha.execute) captcha.ready(() => then(captcha as Captcha));
    else setTimeout(whenThere, SCRIPT_POLL_MS, then);
  }

  async function insert(siteKey: string, script: string): Promise<Captcha> {
    state = 'loading';
    const element = page.document.createElement('script');
    element.async = true;
    element.src = `${script}?render=${encodeURIComponent(siteKey)}`;
    try {
      await new Promise<unknown>((resolve, reject) => {
        element.addEventListener('load', resolve);
        element.addEventListener('error', () => reject(new Error('The bot-protection script cannot be had')));
        page.document.head.append(element);
      });
    } catch (error) {
      // The next attempt may succeed.
      state = 'not-loaded';
      loaded = null;
      element.remove();
      throw error;
    }
    const captcha = await new Promise<Captcha>(whenThere);
    state = 'loaded';
    return captcha;
  }

  async function load(siteKey: string, script: string): Promise<Captcha> {
    if (loaded && loaded.siteKey !== siteKey) throw new Error(`Bot protection is ${state} with another site key`);
    loaded ??= { siteKey, captcha: insert(siteKey, script) };
    return loaded.captcha;
  }

  return {
    get state() {
      return state;
    },
    load,
    async score(siteKey, script, action) {
      const late = new Promise<null>((resolve) => setTimeout(resolve, SCORE_WITHIN_MS, null));
      const token = load(siteKey, script).then((captcha) => captcha.execute(siteKey, { action }));
      return Promise.race([token.catch(() => null), late]);
    },
  };
}

let ofPage: BotProtection | undefined;

/** A token of the page's one script for an action; null where there is none in time. */
export function botScore(
  { siteKey, script }: NonNullable<AddOns['botProtection']>,
  action: string,
): Promise<string | null> {
  ofPage ??= createBotProtection();
  return ofPage.score(siteKey, script, action);
}
