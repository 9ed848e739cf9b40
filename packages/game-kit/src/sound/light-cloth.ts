import classes from '../screen/game-screen.module.css';

const ends = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/**
 * Lights the cloth of the table for a moment, as a lamp over it does: `data-win` says to the sheet of the game screen
 * which tier. A lower win does not cut a higher one's light short, and quick wins in a row do not make it flicker.
 */
export function lightCloth(tier: number, lightMs: number): void {
  const stage = document.querySelector<HTMLElement>(`.${classes.stage}`);
  if (stage === null || Number(stage.dataset.win ?? 0) >= tier) return;
  clearTimeout(ends.get(stage));
  stage.dataset.win = String(tier);
  stage.style.setProperty('--win-ms', `${lightMs}ms`);
  ends.set(
    stage,
    setTimeout(() => delete stage.dataset.win, lightMs),
  );
}
