import type { Store } from '@baize/contract';
import { BehaviorSubject } from 'rxjs';
import type { SlotState } from '../../../remotes/remote-host.ts';
import type { Shell } from '../../../services/shell.ts';
import { isCalm, isFree } from './free-screen.ts';
import { HINTS_KEY, canRefuse, isRefused, refuse } from './kept-hints.ts';
import type { EVERY_HINT, HintName } from './kept-hints.ts';
import { followMoments } from './moments.ts';
import type { MomentParts } from './moments.ts';
import { mountHints } from './mount-hints.tsx';

/** After one hint no other is shown for this long, nor on the same screen. */
const BETWEEN_MS = 20_000;
/**
 * While a hint waits or is shown, the page is checked this often for anything that lies over it: much of that is no
 * part of the shell.
 */
const LOOK_EVERY_MS = 1_000;
/** Where two could be shown, the first comes first. */
const HINTS: readonly HintName[] = ['demo', 'check', 'wallet', 'bell'];

export type HintParts = MomentParts &
  Pick<Shell, 'accountTexts' | 'connection$' | 'loadAccountTexts' | 'locale$' | 'modals' | 'notifications' | 'page'>;

/** Shows newcomers four hints, each at the moment at which it is of use, until it was answered or all were refused. */
export function startHints(shell: HintParts, slot$: Store<SlotState>): void {
  // A refused visitor can begin nothing.
  if (shell.page.refused) return;
  const { modals, site } = shell;
  const shown$ = new BehaviorSubject<HintName | null>(null);
  let current: HintName | null = null;
  /** Where and when one was last seen; the place is forgotten when it is left. */
  let last = { path: '', at: -Infinity };
  let timer: ReturnType<typeof setInterval> | undefined;
  let isNow: (hint: HintName) => boolean = () => false;

  const hasTexts = loadOnce(shell.loadAccountTexts, () => mountHints({ shell, shown$, answer }));
  const isWanted = (hint: HintName): boolean => isNow(hint) && !isRefused(hint);
  const mayCome = (): boolean =>
    Date.now() - last.at >= BETWEEN_MS && isFree(shell) && isCalm(shell) && hasTexts() && canRefuse();

  function look(): void {
    const { path } = site.location$.value;
    if (last.path !== path) last = { ...last, path: '' };
    if (current && !isWanted(current)) current = null;
    const waiting = current || last.path === path ? undefined : HINTS.find(isWanted);
    if (waiting && mayCome()) current = waiting;
    const shown = isFree(shell) ? current : null;
    if (shown) last = { path, at: Date.now() };
    if (shown !== shown$.value) shown$.next(shown);
    keepLooking(current !== null || waiting !== undefined);
  }

  function keepLooking(isNeeded: boolean): void {
    if (isNeeded) timer ??= setInterval(look, LOOK_EVERY_MS);
    else {
      clearInterval(timer);
      timer = undefined;
    }
  }

  function answer(refused: HintName | typeof EVERY_HINT): void {
    refuse(refused);
    look();
  }

  isNow = followMoments(shell, slot$, look);
  shell.connection$.subscribe(look);
  // A player who finds the way alone needs no hint.
  shell.events.on('demo.requested', () => answer('demo'));
  modals.open$.subscribe((open) => {
    if (open?.name === 'Wallet') refuse('wallet');
    if (open?.name === 'Bell') refuse('bell');
    look();
  });
  addEventListener('storage', ({ key }) => {
    if (key === HINTS_KEY || key === null) look();
  });
}

/** Answers whether something is loaded, and loads it at the first call. After a failure it is not loaded again. */
function loadOnce(load: () => Promise<void>, then: () => void): () => boolean {
  let isAsked = false;
  let isHere = false;
  async function begin(): Promise<void> {
    await load();
    isHere = true;
    then();
  }
  return () => {
    if (!isAsked) {
      isAsked = true;
      begin().catch(() => undefined);
    }
    return isHere;
  };
}
