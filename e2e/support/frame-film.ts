import type { Frame, JSHandle, Page } from '@playwright/test';
import { PROVIDER_URL } from './addresses.ts';

/** One picture of a provider's frame, or of the page around it; a clock that both have says when. */
interface Picture {
  readonly atMs: number;
  /** Something that has not landed yet moves. */
  readonly moving: boolean;
  /** The texts of the picture, by the name of the element. Amounts are digits alone. */
  readonly says: Readonly<Record<string, string>>;
}

interface Recording {
  readonly pictures: Picture[];
  on: boolean;
}

/** What is looked at: texts by their selectors, of which some are amounts, and the elements that move. */
interface Look {
  readonly moves: string | null;
  readonly texts: Readonly<Record<string, string>>;
  readonly amounts: Readonly<Record<string, string>>;
}

export interface FrameLanding {
  readonly moved: number;
  /** The names of what changed before the last movement, each once. */
  readonly revealedEarly: readonly string[];
  readonly told: readonly string[];
}

/** Writes down every picture of a provider's frame and of the page around it. */
export class FrameFilm {
  readonly #frame: JSHandle<Recording>;
  readonly #page: JSHandle<Recording>;

  private constructor(frame: JSHandle<Recording>, page: JSHandle<Recording>) {
    this.#frame = frame;
    this.#page = page;
  }

  /** @param moves selector of what moves in the frame until the result has landed */
  static async of(page: Page, moves: string): Promise<FrameFilm> {
    const frame = page.frames().find((each) => each.url().startsWith(PROVIDER_URL));
    if (frame === undefined) throw new Error('there is no frame of the provider');
    const texts = { 'result in the frame': '.result', 'history in the frame': '.history' };
    const amounts = { 'balance in the frame': '.bar .figure:first-child b' };
    return new FrameFilm(
      await recordIn(frame, { moves, texts, amounts }),
      await recordIn(page, { moves: null, texts: {}, amounts: { balance: 'header [title="Баланс"]' } }),
    );
  }

  /** The newest picture of the frame. */
  now(): Promise<Picture> {
    return this.#frame.evaluate(({ pictures }) => pictures.at(-1)!);
  }

  /** @param stakeHundredths what leaves the balances at the press */
  async stop(stakeHundredths: number): Promise<FrameLanding> {
    const [frame, page] = await Promise.all(
      [this.#frame, this.#page].map((recording) =>
        recording.evaluate((written) => {
          written.on = false;
          return written.pictures;
        }),
      ),
    );
    const moving = frame!.filter((picture) => picture.moving);
    const landsAt = moving.at(-1)?.atMs ?? 0;
    const newsIn = (pictures: readonly Picture[]) => {
      const first = pictures[0]!.says;
      const staked = (name: string): string => String(Number(first[name]) - stakeHundredths);
      return (picture: Picture): string[] =>
        Object.keys(first).filter((name) => {
          const says = picture.says[name]!;
          if (!name.startsWith('balance')) return says !== first[name] && says !== '';
          if (says === staked(name)) return false;
          // A balance that rises again by the stake shows a result too.
          return (
            says !== first[name] ||
            pictures.some((each) => each.atMs < picture.atMs && each.says[name] === staked(name))
          );
        });
    };
    const all = [frame!, page!];
    return {
      moved: moving.length,
      revealedEarly: [
        ...new Set(all.flatMap((pictures) => pictures.filter(({ atMs }) => atMs <= landsAt).flatMap(newsIn(pictures)))),
      ],
      told: all.flatMap((pictures) => newsIn(pictures)(pictures.at(-1)!)),
    };
  }
}

function recordIn(where: Frame | Page, look: Look): Promise<JSHandle<Recording>> {
  return where.evaluateHandle(record, look);
}

/** Runs in the page, and in the frame. */
function record({ moves, texts, amounts }: Look): Recording {
  const recording: Recording = { pictures: [], on: true };
  const textOf = (selector: string): string =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join(' ');
  const isMoving = (): boolean =>
    moves !== null &&
    document
      .getAnimations()
      .some(({ effect, playState }) => playState === 'running' && (effect as KeyframeEffect).target?.matches(moves));
  const takePicture = (): void => {
    const said = Object.entries(texts).map(([name, selector]) => [name, textOf(selector)]);
    const counted = Object.entries(amounts).map(([name, selector]) => [name, textOf(selector).replaceAll(/\D/g, '')]);
    recording.pictures.push({
      atMs: performance.timeOrigin + performance.now(),
      moving: isMoving(),
      says: Object.fromEntries([...said, ...counted]) as Record<string, string>,
    });
    if (recording.on) requestAnimationFrame(takePicture);
  };
  takePicture();
  return recording;
}
