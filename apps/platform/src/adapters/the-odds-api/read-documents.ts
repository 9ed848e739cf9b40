import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { OddsDocument, type OddsEvent, type ScoreEvent, ScoresDocument } from './documents.ts';

const TIMEOUT_MS = 10_000;
/** The markets that are read, with the odds of European bookmakers. */
const QUERY = { regions: 'eu', markets: 'h2h,spreads,totals', oddsFormat: 'decimal', dateFormat: 'iso' };
/** Results of the last days are asked for: bets may wait for them. */
const DAYS_BACK = '3';

/** The documents of the feed at one moment. */
export interface Documents {
  readonly odds: readonly OddsEvent[];
  readonly scores: readonly ScoreEvent[];
}

export interface DocumentSource {
  /**
   * The API's address, such as `https://api.the-odds-api.com/v4`, or a folder of `<sport>/odds.json` and
   * `<sport>/scores.json`.
   */
  readonly from: string;
  /** Keys of sports, such as `soccer_epl`; of a folder, all that it has if none is named. */
  readonly sports: readonly string[];
  readonly apiKey: string | null;
}

/** Reads the documents of every sport. @throws Error if one cannot be read or is invalid */
export async function readDocuments(source: DocumentSource): Promise<Documents> {
  const isRemote = /^https?:/.test(source.from);
  const read = isRemote ? readRemote : readLocal;
  const sports = source.sports.length > 0 || isRemote ? source.sports : await foldersOf(source.from);
  const all = await Promise.all(
    sports.map(async (sport) => ({
      odds: requireDocument(OddsDocument.safeParse(await read(source, sport, 'odds')), 'odds', sport),
      scores: requireDocument(ScoresDocument.safeParse(await read(source, sport, 'scores')), 'scores', sport),
    })),
  );
  return { odds: all.flatMap(({ odds }) => odds), scores: all.flatMap(({ scores }) => scores) };
}

type Parsed<Document> = { readonly success: true; readonly data: Document } | { readonly success: false };

function requireDocument<Document>(parsed: Parsed<Document>, what: string, sport: string): Document {
  if (!parsed.success) throw new Error(`The ${what} of ${sport} are no document of The Odds API.`);
  return parsed.data;
}

async function foldersOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** A folder may have only odds: then no event has a result. */
async function readLocal({ from }: DocumentSource, sport: string, what: 'odds' | 'scores'): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path.join(from, sport, `${what}.json`), 'utf8'));
  } catch (error) {
    if (what === 'scores' && (error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function readRemote({ from, apiKey }: DocumentSource, sport: string, what: 'odds' | 'scores'): Promise<unknown> {
  const url = new URL(`${from.replace(/\/$/, '')}/sports/${sport}/${what}`);
  const query = what === 'odds' ? QUERY : { daysFrom: DAYS_BACK, dateFormat: 'iso' };
  for (const [name, value] of Object.entries({ ...query, apiKey: apiKey ?? '' })) url.searchParams.set(name, value);
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  // The message leaves out the address, which contains the key.
  if (!response.ok) throw new Error(`The Odds API answered ${response.status} to ${what} of ${sport}.`);
  return response.json();
}
