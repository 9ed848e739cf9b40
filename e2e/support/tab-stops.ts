import type { Page } from '@playwright/test';

/** More than any page has. */
const MOST_STOPS = 500;
const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary';

/** Where the focus is, and what is wrong there. */
interface Stop {
  /** The number of the control among those of the page; -1 of the page itself, -2 of what is no control but scrolls. */
  readonly control: number;
  readonly fault: string | null;
}

/**
 * Goes through a page that was just opened by Tab alone.
 * @returns one line for each control that a person sees and Tab does not reach, or reaches unseen
 */
export async function tabFaults(page: Page): Promise<string[]> {
  const names = await page.evaluate(controlsOf, CONTROLS);
  const reached = new Set<number>();
  const faults: string[] = [];
  for (let last = -1, stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab');
    const { control, fault } = await page.evaluate(stopOf);
    // Some have several stops inside, such as a date. What has the focus at first is not the first stop.
    if (control !== -2 && control !== last && reached.has(control)) break;
    if (control !== last && fault !== null) faults.push(`${names[control] ?? 'what scrolls'}: ${fault}`);
    reached.add(control);
    last = control;
  }
  const missed = names.filter((name, control) => !reached.has(control) && name !== '');
  return [...missed.map((name) => `${name}: Tab does not reach it`), ...faults];
}

/** Names everything that a person could use; empty for a choice of which Tab reaches another one. Kept for `stopOf`. */
function controlsOf(selector: string): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  );
  Object.assign(globalThis, { walkedControls: controls });
  const isReachedByOther = (control: HTMLElement): boolean => {
    if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return false;
    const group = controls.filter(
      (each): each is HTMLInputElement =>
        each instanceof HTMLInputElement && each.name === control.name && each.form === control.form,
    );
    return control !== (group.find(({ checked }) => checked) ?? group[0]);
  };
  return controls.map((control) =>
    isReachedByOther(control)
      ? ''
      : `${control.tagName.toLowerCase()} ${control.ariaLabel ?? (control.textContent.trim() || control.getAttribute('name') || control.id)}`,
  );
}

function stopOf(): Stop {
  const controls: readonly Element[] = Reflect.get(globalThis, 'walkedControls');
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return { control: -1, fault: null };
  const { outlineStyle, outlineWidth, opacity } = getComputedStyle(
    // A transparent choice lies over what is drawn of it.
    getComputedStyle(focused).opacity === '0' ? (focused.nextElementSibling ?? focused) : focused,
  );
  const [{ x, y, width, height } = new DOMRect()] = focused.getClientRects();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0 && opacity !== '0';
  const isInSight = hit !== null && (focused === hit || focused.contains(hit));
  const fault = isOutlined ? (isInSight ? null : 'is focused out of sight') : 'shows no focus';
  const control = controls.indexOf(focused);
  return { control: control === -1 ? -2 : control, fault };
}
