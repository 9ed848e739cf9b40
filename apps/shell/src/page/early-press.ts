import { REMOTE_ROOT_ATTRIBUTE, ROOT_ELEMENT_ID } from './page-ids.ts';

/** A press on a button that no script answered yet. */
export interface EarlyPress {
  readonly button: HTMLButtonElement;
  /** The label of the button: for a money game it is what the player agreed to. */
  readonly said: string;
  /** Milliseconds of the page's own clock. */
  readonly at: number;
}

export interface Listening {
  /** The last thing that was pressed; null where that was no button. */
  press: EarlyPress | null;
  end(): void;
}

declare global {
  interface Window {
    baizeEarly?: Listening | undefined;
  }
}

const ROOTS = `#${ROOT_ELEMENT_ID}, [${REMOTE_ROOT_ATTRIBUTE}]`;

/** A later answer would surprise more than none. */
const ANSWER_WITHIN_MS = 10_000;

/**
 * Takes the press that waits for this markup, right before React hydrates it: from then on React answers by itself.
 *
 * @param root the hydrated markup: the page, whose buttons are not those of the remote within it, or that remote
 * @returns answers the press once the markup is hydrated, if the button still has the same label
 */
export function takeEarlyPress(root: Element): () => void {
  const early = window.baizeEarly;
  if (!early?.press || early.press.button.closest(ROOTS) !== root) return () => {};
  const { button, said, at } = early.press;
  early.press = null;
  return () => {
    if (performance.now() - at > ANSWER_WITHIN_MS || !root.contains(button) || button.textContent !== said) return;
    button.click();
    // This press, too, was remembered.
    early.press = null;
  };
}

/** Stops remembering presses and holding back forms, once all markup that the server made is hydrated. */
export function endEarlyPresses(): void {
  window.baizeEarly?.end();
  window.baizeEarly = undefined;
}
