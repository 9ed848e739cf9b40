import { HealthRow } from '@baize/contract/health';
import type { HealthMinute } from '@baize/contract/health';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { Refusal } from '@baize/registry-client/refusals';
import { readFileIfExists } from '@baize/registry-client/read-file-if-exists';

const DAY_MINUTES = 1_440;
const DAY_MS = DAY_MINUTES * 60_000;
const KEPT_DAYS = 30;
/** Of one channel and day: a hundred servers with a hundred modules fit. */
const MOST_BYTES = 512 * 1024 * 1024;

/** Of a line, before it is parsed: most lines are of other minutes. The text before it has no quotes. */
const MINUTE = /^\{"shell":"[^"]*","minute":(\d+)/;

/** A minute of one server, as a line of a file holds it. */
const KeptMinute = z.strictObject({ shell: z.string(), minute: z.int(), rows: z.array(HealthRow) });
export type KeptMinute = z.infer<typeof KeptMinute>;

interface Day {
  readonly file: string;
  /** The minutes in the file, each with its server. */
  readonly known: Set<string>;
  bytes: number;
  /** A process that was killed may have left the beginning of a line. */
  torn: boolean;
}

/**
 * The minutes of one channel, a file for each day of UTC with a line for each minute of each server, kept for 30 days.
 * An acknowledged minute is on disk; a repeated minute changes nothing; a damaged line is only skipped.
 */
export class MinuteLog {
  readonly #folder: string;
  readonly #days = new Map<number, Day>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @returns those that are new. @throws Refusal `health-full`; then none is stored */
  append(shell: string, minutes: readonly HealthMinute[]): Promise<readonly HealthMinute[]> {
    const done = this.#turn.then(async () => this.#append(shell, minutes));
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /**
   * Minutes of all servers in which the remote was counted, with its rows alone, in the order in which they came.
   *
   * @param remote null for all of them
   */
  async read(remote: string | null, from: number, to: number): Promise<KeptMinute[]> {
    const found: KeptMinute[] = [];
    const named = remote === null ? '' : `"remote":${JSON.stringify(remote)}`;
    for (let day = dayOf(from); day <= dayOf(to); day += 1) {
      const text = (await readFileIfExists(this.#fileOf(day))) ?? '';
      for (const line of text.split('\n')) {
        const minute = Number(MINUTE.exec(line)?.[1]);
        if (!(minute >= from && minute <= to)) continue;
        const kept = line.includes(named) ? parsed(line) : null;
        if (!kept) continue;
        found.push(remote === null ? kept : { ...kept, rows: kept.rows.filter((row) => row.remote === remote) });
      }
    }
    return found;
  }

  async #append(shell: string, minutes: readonly HealthMinute[]): Promise<readonly HealthMinute[]> {
    const byDay = new Map<Day, HealthMinute[]>();
    for (const minute of minutes) {
      const day = await this.#day(dayOf(minute.minute));
      const key = `${shell} ${minute.minute}`;
      const own = byDay.get(day) ?? [];
      if (day.known.has(key) || own.some((each) => each.minute === minute.minute)) continue;
      byDay.set(day, [...own, minute]);
    }
    const texts = [...byDay].map(([day, own]) => {
      const text = own.map(({ minute, rows }) => `${JSON.stringify({ shell, minute, rows })}\n`).join('');
      if (day.bytes + Buffer.byteLength(text) > MOST_BYTES) throw new Refusal('health-full', [day.file]);
      return [day, own, text] as const;
    });
    for (const [day, own, text] of texts) {
      await appendDurably(day.file, day.torn ? `\n${text}` : text);
      day.torn = false;
      day.bytes += Buffer.byteLength(text);
      for (const { minute } of own) day.known.add(`${shell} ${minute}`);
    }
    return texts.flatMap(([, own]) => own);
  }

  async #day(number: number): Promise<Day> {
    const known = this.#days.get(number);
    if (known) return known;
    await mkdir(this.#folder, { recursive: true });
    await this.#removeOld(number);
    const file = this.#fileOf(number);
    const text = (await readFileIfExists(file)) ?? '';
    const lines = text.split('\n').flatMap((line) => parsed(line) ?? []);
    const day: Day = {
      file,
      known: new Set(lines.map(({ shell, minute }) => `${shell} ${minute}`)),
      bytes: text === '' ? 0 : (await stat(file)).size,
      torn: text !== '' && !text.endsWith('\n'),
    };
    this.#days.set(number, day);
    for (const old of this.#days.keys()) if (old < number - 1) this.#days.delete(old);
    return day;
  }

  async #removeOld(present: number): Promise<void> {
    const oldest = nameOf(present - KEPT_DAYS);
    for (const name of await readdir(this.#folder))
      if (/^\d{4}-\d\d-\d\d\.jsonl$/.test(name) && name < oldest) await rm(join(this.#folder, name), { force: true });
  }

  #fileOf(day: number): string {
    return join(this.#folder, nameOf(day));
  }
}

function dayOf(minute: number): number {
  return Math.floor(minute / DAY_MINUTES);
}

function nameOf(day: number): string {
  return `${new Date(day * DAY_MS).toISOString().slice(0, 10)}.jsonl`;
}

function parsed(line: string): KeptMinute | null {
  try {
    return KeptMinute.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

async function appendDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'a');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
