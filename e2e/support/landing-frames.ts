import type { JSHandle, Page } from '@playwright/test';

/** What moves on a stage until a result has landed. */
export interface Show {
  /** Name of the stage. */
  readonly stage: string;
  /** How long the moving part moves, in milliseconds: its animation, or its transition. */
  readonly animationMs?: number;
  readonly transitionMs?: number;
  /** What moves first is what lands: others that move like it follow from its landing. */
  readonly first?: boolean;
  /** An element that is drawn again until it has landed, and the attribute that says how; without one, its text does. */
  readonly drawn?: { readonly selector: string; readonly attribute?: string };
}

/** What one picture of the page showed. */
export interface Frame {
  readonly moving: boolean;
  /** Text of the stage. */
  readonly stage: string;
  /** In hundredths. */
  readonly balance: number;
  readonly history: string;
  /** The player's own rows in everybody's feed, and what they say. */
  readonly ownRows: number;
  readonly own: string;
  /** What was announced to a screen reader. */
  readonly said: string;
}

interface Recording {
  readonly frames: Frame[];
  on: boolean;
}

/** Records every picture of a table until it is stopped. */
export class Film {
  readonly #recording: JSHandle<Recording>;

  private constructor(recording: JSHandle<Recording>) {
    this.#recording = recording;
  }

  static async of(page: Page, show: Show): Promise<Film> {
    return new Film(await page.evaluateHandle(record, show));
  }

  frames(): Promise<Frame[]> {
    return this.#recording.evaluate(({ frames }) => frames);
  }

  async stop(): Promise<Frame[]> {
    await this.#recording.evaluate((recording) => void (recording.on = false));
    return this.frames();
  }
}

/** Runs in the page. */
function record({ stage: name, animationMs, transitionMs, first = false, drawn }: Show): Recording {
  const recording: Recording = { frames: [], on: true };
  const textOf = (selector: string): string =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join(' | ');
  let look: string | null = null;
  /** What looks otherwise now had not landed in the picture before. */
  const noteLook = (stage: Element): void => {
    const before = look;
    const element = drawn ? stage.querySelector(drawn.selector) : null;
    look = element && (drawn?.attribute === undefined ? element.textContent : element.getAttribute(drawn.attribute));
    const last = recording.frames.at(-1);
    if (last && before !== null && look !== null && before !== look)
      recording.frames.splice(-1, 1, { ...last, moving: true });
  };
  let watched: Animation | undefined;
  const isAnimated = (stage: Element): boolean => {
    const running = stage
      .getAnimations({ subtree: true })
      .filter(
        (each) =>
          each.playState === 'running' &&
          each.effect?.getTiming().duration === (each instanceof CSSTransition ? transitionMs : animationMs),
      );
    watched ??= running[0];
    return first ? watched !== undefined && running.includes(watched) : running.length > 0;
  };
  const takePicture = (): void => {
    const stage = document.querySelector(`main section[aria-label="${name}"]`);
    if (stage) {
      const own = [...document.querySelectorAll('main [role=tabpanel] li')]
        .map(({ textContent }) => textContent)
        .filter((text) => text.includes('Вы'));
      noteLook(stage);
      recording.frames.push({
        moving: isAnimated(stage),
        stage: stage.textContent,
        balance: Number(textOf('header [title="Баланс"]').replaceAll(/\D/g, '')),
        history: textOf('main [aria-label="Последние результаты"]'),
        ownRows: own.length,
        own: own.join(' | '),
        said: textOf('main .bz-sr[aria-live=polite]'),
      });
    }
    if (recording.on) requestAnimationFrame(takePicture);
  };
  takePicture();
  return recording;
}

export interface Landing {
  /** Pictures in which something moved. */
  readonly moved: number;
  /** What was shown before the last of them, each once. */
  readonly revealedEarly: readonly string[];
  /** What was shown after it, each once: the next round of a shared game may have begun since. */
  readonly told: readonly string[];
}

export interface Expected {
  /** What leaves the balance at the press. */
  readonly stakeHundredths: number;
  /** How the stage says a result; null where it has no words for it. */
  readonly result: RegExp | null;
}

/** What a film shows, and when. */
export function landingOf(frames: readonly Frame[], { stakeHundredths, result }: Expected): Landing {
  const [first] = frames;
  if (!first) throw new Error('no picture was taken');
  const begins = frames.findIndex(({ moving }) => moving);
  const lands = frames.findLastIndex(({ moving }) => moving);
  const staked = first.balance - stakeHundredths;
  const revealedBy = (frame: Frame, index: number): string[] =>
    [
      frame.balance !== first.balance && frame.balance !== staked && 'balance',
      frame.history !== first.history && 'history',
      frame.ownRows > first.ownRows && 'feed',
      frame.said !== first.said && frame.said.replaceAll(/[ |]/g, '') !== '' && 'announcement',
      index >= begins && result?.test(frame.stage) && 'stage',
    ].filter((each) => typeof each === 'string');
  return {
    moved: frames.filter(({ moving }) => moving).length,
    revealedEarly: [...new Set(frames.slice(0, lands + 1).flatMap(revealedBy))],
    told: [...new Set(frames.slice(lands + 1).flatMap((frame, index) => revealedBy(frame, lands + 1 + index)))],
  };
}
