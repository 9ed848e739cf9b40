import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { within } from './within.ts';

/** A scraper gives up after ten seconds: one reading that waits for a slow database must not cost all the others. */
const READING_LIMIT_MS = 2_000;

/** One series of `/metrics`. Its unit is the last word of its name, as Prometheus has it: seconds, bytes. */
export interface Series<Label extends string = never> {
  readonly name: `baize_${string}`;
  readonly help: string;
  /** Few values each, and never a player. */
  readonly labels?: readonly Label[];
}

/** Null leaves it out. With labels, a row for each combination that there is. */
export type Reading<Label extends string> = [Label] extends [never]
  ? number | null
  : readonly (readonly [Readonly<Record<Label, string>>, number])[];

/**
 * The current value of a series. Called at each scrape: a counter is a plain number, which costs nothing to increment.
 */
export type Read<Label extends string> = () => Reading<Label> | Promise<Reading<Label>>;

/** Takes one observation. Costs about two microseconds: once for a batch, and not for each bet in it. */
export interface Observed {
  observe(value: number): void;
}

/** The series of one process. */
export interface Metrics {
  /** What only grows. */
  counter<Label extends string = never>(series: Series<Label>, read: Read<Label>): void;
  gauge<Label extends string = never>(series: Series<Label>, read: Read<Label>): void;
  histogram(series: Series, buckets: readonly number[]): Observed;
  /** Adds what Node knows of its process: processor time, memory, event-loop delay, garbage. Once, as it never ends. */
  watchProcess(): void;
  /** All series, as Prometheus reads them. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** @throws Error from `counter`, `gauge` and `histogram` when a name is taken or is none */
export function createMetrics(): Metrics {
  const registry = new Registry();
  let unread = 0;

  /** A series that cannot be read is left out of this scrape, and the others are not affected. */
  async function rows<Label extends string>(read: Read<Label>): Promise<readonly Row[]> {
    try {
      const reading = await within(READING_LIMIT_MS, async () => read());
      if (reading === null) return [];
      return typeof reading === 'number' ? [[{}, reading]] : reading;
    } catch {
      unread += 1;
      return [];
    }
  }

  function add<Label extends string>(
    Kind: typeof Counter<string> | typeof Gauge<string>,
    { name, help, labels = [] }: Series<Label>,
    read: Read<Label>,
  ): void {
    const series = new Kind({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        const found = await rows(read);
        series.reset();
        // A series without labels is zero after a reset, a value that was never read.
        if (found.length === 0 && labels.length === 0) series.remove();
        for (const [of, value] of found) series.inc(of, value);
      },
    });
  }

  const metrics: Metrics = {
    counter: (series, read) => add(Counter, series, read),
    gauge: (series, read) => add(Gauge, series, read),
    histogram: ({ name, help }, buckets) => new Histogram({ name, help, buckets: [...buckets], registers: [registry] }),
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
  metrics.counter(
    { name: 'baize_series_unread_total', help: 'Readings of a series that failed or took too long.' },
    () => unread,
  );
  return metrics;
}

type Row = readonly [Readonly<Record<string, string>>, number];
