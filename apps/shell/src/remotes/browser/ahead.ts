import type { SessionState } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import type { RemotePlace } from '../../page/route-match.ts';
import { savesData } from '../../services/site/saves-data.ts';
import { dataAhead, prepare } from './mount-remote.ts';
import type { MountParts } from './mount-remote.ts';

/** For so long, data that was asked for ahead is as good as new. */
export const FRESH_MS = 3_000;

/** What is loaded before it is asked for. */
export interface Ahead {
  /**
   * The place may be asked for in a moment: loads its code, its sheets, its texts and then its first data. Nothing for
   * whoever pays for every byte. What fails is told to whoever then asks for the place.
   */
  expect(place: RemotePlace): void;
  /** The place's first data, if it was asked for just now and for the same visitor; null if not. It is given once. */
  takeData(place: RemotePlace): Promise<unknown> | null;
  /** Whether the version could not be loaded ahead, so that it is to be fetched past any cached copy. It is told once. */
  takeMiss(place: RemotePlace): boolean;
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
    expect(place) {
      const address = addressOf(place);
      if (savesData() || place.remote.unpublished || isFresh(address)) return;
      const data = prepare(parts, place, 0).then(
        (prepared) => dataAhead(parts, prepared),
        () => void missed.add(versionOf(place)),
      );
      expected = { address, session: session$.value, locale: locale$.value, askedAt: now(), data };
    },
    takeData(place) {
      const data = isFresh(addressOf(place)) ? (expected?.data ?? null) : null;
      expected = null;
      return data;
    },
    takeMiss: (place) => missed.delete(versionOf(place)),
  };
}

function versionOf({ remote }: RemotePlace): string {
  return `${remote.name} ${remote.version}`;
}

function addressOf(place: RemotePlace): string {
  return `${versionOf(place)} ${place.location.path}${place.location.search}`;
}
