import type { PinnedVersion } from '@baize/contract/channel';
import type { ShellOffer } from '@baize/contract/shell-offer';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTurns } from './turns.ts';
import { versionKey } from './served.ts';

/** The server has to die this often while a version was starting before that version gives way. */
const DEATHS = 2;

interface Marks {
  /** What is remembered is of this channel. Absent in old files, which were of the only one. */
  readonly channel?: string;
  /** The version that is starting; one recorded here when the server starts is what it died of. */
  readonly starting: { readonly key: string; readonly revision: number } | null;
  /** By version, under which revision of the channel the server died while it was starting, and how often. */
  readonly deaths: Readonly<Record<string, { readonly revision: number; readonly count: number }>>;
  /** By remote, the version that served well last. */
  readonly served: Readonly<Record<string, PinnedVersion>>;
  /** What the build had for remotes that served last. Absent in old files. */
  readonly offer?: string;
}

const NONE: Marks = { starting: null, deaths: {}, served: {} };

/**
 * What a server remembers of its starts on its disk, so that a version that ends the whole server cannot do so forever:
 * versions start one after the other, each with a mark, and the one that the server died of twice gives way.
 */
export interface StartMarks {
  /** Runs the start of a version when no other is starting, and leaves a mark on the disk meanwhile. */
  during<Value>(remote: string, pin: PinnedVersion, revision: number, start: () => Promise<Value>): Promise<Value>;
  /** Whether the server died of this version twice. Another revision of the channel is another try. */
  gaveWay(remote: string, pin: PinnedVersion, revision: number): boolean;
  /** The version of a remote that served well last. */
  servedWell(remote: string): PinnedVersion | null;
  /** Called with the versions that are served without failure now. */
  serves(versions: Readonly<Record<string, PinnedVersion>>): void;
  /** Whether the build that served last, before this start, had the same for remotes. */
  readonly servedWithThisOffer: boolean;
}

export interface StartMarksOptions {
  readonly channel?: string;
  /** What this build has for remotes. */
  readonly offer?: ShellOffer;
  /**
   * Shared where a server starts versions of several channels: otherwise the mark could not say of which one it died.
   */
  readonly inTurn?: ReturnType<typeof createTurns>;
}

/** Written at once and before anything else continues: the next line may be the process's last. */
export function createStartMarks(
  folder: string,
  { channel, offer, inTurn = createTurns() }: StartMarksOptions = {},
): StartMarks {
  const file = path.join(folder, 'starts.json');
  let marks = read(file, channel);
  const offered = offer && JSON.stringify([offer.contracts, offer.shared]);
  const servedWithThisOffer = offered !== undefined && marks.offer === offered;
  if (marks.starting) keep({ starting: null, deaths: deathsWith(marks.starting, marks.deaths) });

  function keep(change: Partial<Marks>): void {
    marks = { ...marks, ...change };
    mkdirSync(folder, { recursive: true });
    const draft = `${file}.${process.pid}.draft`;
    writeFileSync(draft, JSON.stringify(marks));
    renameSync(draft, file);
  }

  return {
    during: (remote, pin, revision, start) =>
      inTurn(async () => {
        keep({ starting: { key: versionKey(remote, pin), revision } });
        try {
          return await start();
        } finally {
          keep({ starting: null });
        }
      }),
    gaveWay(remote, pin, revision) {
      const died = marks.deaths[versionKey(remote, pin)];
      return died !== undefined && died.revision === revision && died.count >= DEATHS;
    },
    servedWell: (remote) => marks.served[remote] ?? null,
    serves(versions) {
      if (JSON.stringify(versions) === JSON.stringify(marks.served) && marks.offer === offered) return;
      keep({ served: versions, ...(offered !== undefined && { offer: offered }) });
    },
    servedWithThisOffer,
  };
}

function deathsWith({ key, revision }: NonNullable<Marks['starting']>, deaths: Marks['deaths']): Marks['deaths'] {
  // Deaths under another revision say nothing about this one.
  const known = Object.fromEntries(Object.entries(deaths).filter(([, died]) => died.revision === revision));
  return { ...known, [key]: { revision, count: (known[key]?.count ?? 0) + 1 } };
}

/** A file that was lost, is no JSON or is of another channel is as good as none: nothing but memory of deaths is lost. */
function read(file: string, channel: string | undefined): Marks {
  const none = { ...NONE, ...(channel !== undefined && { channel }) };
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<Marks>;
    return kept.channel === undefined || kept.channel === channel ? { ...none, ...kept } : none;
  } catch {
    return none;
  }
}
