import type { SessionState } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import type { RouteTarget } from '../../page/route-match.ts';
import { savesData } from '../../services/site/saves-data.ts';
import { dataAhead, prepare } from './mount-remote.ts';
import type { MountParts } from './mount-remote.ts';

/** How long data that was requested ahead counts as fresh. */
export const FRESH_MS = 3_000;

/** What is loaded before it is asked for. */
export interface Ahead {
  /**
   * The target may be asked for in a moment: loads its code, its sheets, its texts and then its first data. Does
   * nothing for a visitor who saves data. A failure is reported to the caller that then asks for the target.
   */
  expect(target: RouteTarget): void;
  /** The target's first data, if it was asked for just now and for the same visitor; null if not. It is given once. */
  takeData(target: RouteTarget): Promise<unknown> | null;
  /**
   * Whether the version could not be loaded ahead, so that it is to be fetched past any cached copy. It answers so
   * once.
   */
  takeMiss(target: RouteTarget): boolean;
}

interface DataAhead {
  readonly address: string;
  readonly session: SessionState;
  readonly locale: Locale;
  readonly askedAt: number;
  readonly data: Promise<unknown>;
}

export function createAhead(parts: MountParts, now: () => number = () => performance.now()): Ahead {
  const { session$, locale$ } = parts.shell;
  const missed = new Set<string>();
  let expected: DataAhead | null = null;

  function isFresh(address: string): boolean {
    return (
      expected?.address === address &&
      expected.session === session$.value &&
      expected.locale === locale$.value &&
      now() - expected.askedAt < FRESH_MS
    );
  }

  return {
    expect(target) {
      const address = addressOf(target);
      if (savesData() || target.remote.unpublished || target.remote.stopped || isFresh(address)) return;
      const data = prepare(parts, target, 0).then(
        (prepared) => dataAhead(parts, prepared),
        () => void missed.add(versionOf(target)),
      );
      expected = { address, session: session$.value, locale: locale$.value, askedAt: now(), data };
    },
    takeData(target) {
      const data = isFresh(addressOf(target)) ? (expected?.data ?? null) : null;
      expected = null;
      return data;
    },
    takeMiss: (target) => missed.delete(versionOf(target)),
  };
}

function versionOf({ remote }: RouteTarget): string {
  return `${remote.name} ${remote.version}`;
}

function addressOf(target: RouteTarget): string {
  return `${versionOf(target)} ${target.location.path}${target.location.search}`;
}
