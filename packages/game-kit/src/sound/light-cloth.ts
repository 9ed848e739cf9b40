import { isPreferred } from '@baize/contract';
import classes from '../screen/game-screen.module.css';

const ends = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/**
 * Lights the cloth of the table for a moment, as a lamp over it does: `data-win` gives the tier to the sheet of the
 * game screen, and `data-at-once` stops it from swelling: with quick play the next result comes meanwhile, and would
 * wait for the frames of the light. A lower win does not cut a higher one's light short, and quick wins in a row do not
 * make it flicker.
 */
export function lightCloth(tier: number, lightMs: number): void {
  const stage = document.querySelector<HTMLElement>(`.${classes.stage}`);
  if (stage === null || Number(stage.dataset.win ?? 0) >= tier) return;
  clearTimeout(ends.get(stage));
  stage.dataset.win = String(tier);
  stage.toggleAttribute('data-at-once', isPreferred('quick'));
  stage.style.setProperty('--win-ms', `${lightMs}ms`);
  ends.set(
    stage,
    setTimeout(() => delete stage.dataset.win, lightMs),
  );
}
