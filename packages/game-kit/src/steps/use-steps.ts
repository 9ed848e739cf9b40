import { useShell, useTranslate } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { Currency, Limits } from '@baize/protocol';
import { publishSettled } from '../bet/publish-bet.ts';
import { statusOf, type PlacingStatus } from '../bet/use-place-bet.ts';
import { isBetOf, type BetOf } from '../instant/instant-game.ts';
import type { InstantData } from '../instant/load-instant.ts';
import { useInstant, type InstantTable } from '../instant/use-instant.ts';
import { failureCode } from '../play/call-failure.ts';
import { useCanSwap } from '../play/use-can-swap.ts';
import { useFailureNotice } from '../play/use-failure-notice.ts';
import { useLatest } from '../play/use-latest.ts';
import { playSound } from '../sound/play-sound.ts';
import { useResultSound } from '../sound/use-result-sound.ts';
import { isLater, type StepGame } from './step-game.ts';
import { useOwnGame } from './use-own-game.ts';
import { useStepActs, type StepAct } from './use-step-acts.ts';

interface StepBody {
  id: string;
  currency: Currency;
  stakeUnits: number;
}
type Sent<Name extends StepGame> = Promise<{ readonly bet: BetOf<Name> }>;

/** What the table of a game of steps needs. */
export interface StepsOptions<Name extends StepGame, Body extends StepBody, Choice> {
  readonly game: Name;
  readonly data: InstantData<{ readonly limits: readonly Limits[] }, BetOf<Name>>;
  /** The most that the first step can pay, in 1/10,000. */
  readonly greatestE4: number;
  readonly send: (body: Body) => Sent<Name>;
  /** Sends a step. After a lost answer a press sends it again with the same number: the server does it once. */
  readonly sendStep: (betId: string, step: number, choice: Choice) => Sent<Name>;
  readonly sendLeave: (betId: string, step: number) => Sent<Name>;
  readonly stepsOf: (bet: BetOf<Name>) => number;
  /** How long the stage takes to show what a press brought, in milliseconds. Leaving shows nothing. */
  readonly showMs: (bet: BetOf<Name>) => number;
}

/** The table of a game of steps. */
export interface StepsTable<Name extends StepGame, Body extends StepBody, Choice> extends InstantTable<Name, Body> {
  /** The open game, as far as it has landed; null when a new one may begin. */
  readonly open: BetOf<Name> | null;
  /** Whether a bet, a step or a cash-out is on its way. */
  readonly placing: PlacingStatus;
  readonly step: (choice: Choice) => void;
  readonly leave: () => void;
  readonly askAgain: () => void;
}

/** What all games of steps have in common at their table: the open game, its steps, and how it is left. */
export function useSteps<Name extends StepGame, Body extends StepBody, Choice>(
  options: StepsOptions<Name, Body, Choice>,
): StepsTable<Name, Body, Choice> {
  const { game, data, greatestE4, send, showMs, stepsOf, sendStep, sendLeave } = options;
  const shell = useShell();
  const t = useTranslate();
  const notify = useFailureNotice();
  const table = useInstant<Name, Body>({ game, data, greatestE4, send, showMs });
  const { landing, results, feed, player } = table;
  const open = results.last?.status === 'open' ? results.last : null;
  const placing = statusOf(table.placing, open !== null);
  useResultSound(results.fresh && open === null ? results.last : null);

  const landed = useLatest(results.bets);
  const progress = (each: BetOf<Name>) => ({ steps: stepsOf(each), status: each.status });
  const take = (bet: BetOf<Name>): void => {
    const known = [landing.now(), ...landed.current].find((each) => each?.id === bet.id) ?? null;
    if (!isLater(known && progress(known), progress(bet))) return;
    // Another tab, or the live topic, reports what became of an act without an answer.
    acts.end();
    landing.arrive(bet, showMs(bet), () => {
      results.add(bet);
      feed.noteOwn(bet);
    });
  };
  const readAgain = (betId: string): void => {
    shell.http
      .call(calls.getBet, { params: { betId } })
      .then((bet) => isBetOf(game, bet) && take(bet))
      // The live topic brings it when it is back; until then the game stays as it was seen.
      .catch(notify);
  };
  useOwnGame(game, player.userId, { changed: take, noneOpen: () => open && readAgain(open.id) });

  const acts = useStepActs<BetOf<Name>>({
    began({ shows }) {
      playSound('press');
      if (shows) landing.begin(0);
    },
    async find(seen) {
      const now = await shell.http.call(calls.getBet, { params: { betId: seen.id } });
      return isBetOf(game, now) && isLater(progress(seen), progress(now)) ? now : null;
    },
    onSeen(bet) {
      take(bet);
      landing.whenLanded(() => publishSettled(shell.events, bet));
      landing.answered();
    },
    onRefused(failure, { bet }) {
      landing.answered();
      table.refuse(notify(failure));
      // The game is in another state than this tab shows.
      if (OVERTAKEN.has(failureCode(failure))) readAgain(bet.id);
    },
    onOpen(waits) {
      landing.answered();
      shell.notify({ kind: 'error', title: t(waits === 'not-done' ? 'kit.steps.notDone' : 'kit.steps.uncertain') });
    },
  });
  const status = placing === 'idle' ? acts.status : placing;
  useCanSwap(acts.status === 'idle');

  const act = (shows: boolean, send: StepAct<BetOf<Name>>['send']): void => {
    // A result that is still being shown lands first: the player does not continue before having seen it.
    if (landing.showing) landing.land();
    else if (open && status === 'idle') acts.run({ bet: open, shows, send });
  };

  return {
    ...table,
    open,
    placing: status,
    step: (choice) => act(true, (bet) => sendStep(bet.id, stepsOf(bet), choice)),
    leave: () => act(false, (bet) => sendLeave(bet.id, stepsOf(bet))),
    askAgain: () => (acts.askAgain() ?? table.askAgain)(),
  };
}

const OVERTAKEN: ReadonlySet<string> = new Set(['step-taken', 'bet-already-settled']);
