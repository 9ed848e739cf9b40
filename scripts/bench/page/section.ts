import { atMost } from '../report.ts';
import type { Row, Section } from '../report.ts';
import { median, middleHalf } from '../statistics.ts';
import { measurePage } from './page.ts';
import type { PageMeasured } from './page.ts';

const BYTES_LIMIT = 1.2;
const TIME_LIMIT = 1.1;
/** Bytes of scripts, gzip: before the first working click, and with what loads on idle. */
const BEFORE_LIMIT_KB = 150;
const WITH_IDLE_LIMIT_KB = 170;

/** JavaScript and time to interactive of the dice page, federated against the same code as one bundle. */
export async function pageSection(rounds: number, say: (line: string) => void): Promise<Section> {
  const measured = await measurePage(rounds, say);
  return {
    name: 'page',
    title: 'A game page: federated against one bundle',
    method: `The sources of the shell and of the dice game are also built as one file, with the same minifier and without the module that loads containers. A proxy before the running site gives its pages that file instead of their own scripts; the federated page goes through the same proxy.\n\nHTML and style sheets are the same. Each visit starts with empty caches and ends when a click on ×2 doubles the stake; ${rounds} rounds, the two taking turns, medians with the middle half. KB is 1,000 bytes, files compressed one by one with the best settings.`,
    rows: [...byteRows(measured), ...timeRows(measured), ...soundnessRows(measured)],
    remarks: [],
    failures: [
      ...(measured.tally.lost > 0 ? [`${measured.tally.lost} pages whose game never answered`] : []),
      ...[...new Set(measured.tally.problems)].map((problem) => `the page reported: ${problem}`),
    ],
  };
}

function byteRows({ bytes: { bundle, federated } }: PageMeasured): Row[] {
  const compared = (what: string, baseline: number, ours: number): Row =>
    atMost(what, BYTES_LIMIT, { baseline, ours }, kilobytes);
  return [
    compared('JavaScript before the first working click, gzip', bundle.before.gzip, federated.before.gzip),
    compared('the same, brotli', bundle.before.brotli, federated.before.brotli),
    absolute('JavaScript before the first working click, gzip', federated.before.gzip, BEFORE_LIMIT_KB),
    absolute('with what loads on idle, gzip', federated.withIdle.gzip, WITH_IDLE_LIMIT_KB),
  ];
}

function absolute(what: string, ours: number, limitKb: number): Row {
  return {
    what,
    baseline: '',
    ours: kilobytes(ours),
    ratio: null,
    goal: `at most ${limitKb} KB`,
    met: ours <= limitKb * 1000,
  };
}

function timeRows({ times }: PageMeasured): Row[] {
  return times.map(({ profile, samples }) => {
    const { name, downBitsPerSecond, roundTripMs, processorSlowdown } = profile;
    const what = `Time to interactive, ${name}: ${downBitsPerSecond / 1_000_000} Mbit/s, ${roundTripMs} ms, processor ${processorSlowdown}x slower`;
    const row = atMost(
      what,
      TIME_LIMIT,
      { baseline: median(samples.bundle), ours: median(samples.federated) },
      milliseconds,
    );
    return { ...row, baseline: withSpread(samples.bundle), ours: withSpread(samples.federated) };
  });
}

function soundnessRows({ tally: { visits, lost, problems } }: PageMeasured): Row[] {
  const none = (what: string, count: number): Row => ({
    what: `${what}, of ${visits} visits`,
    baseline: '',
    ours: String(count),
    ratio: null,
    goal: '0',
    met: count === 0,
  });
  return [
    none('Pages whose game never answered', lost),
    none('Errors that pages reported, failed hydration included', problems.length),
  ];
}

function withSpread(samples: readonly number[]): string {
  const { low, high } = middleHalf(samples);
  return `${milliseconds(median(samples))} (${Math.round(low)} to ${Math.round(high)})`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

function milliseconds(ms: number): string {
  return `${Math.round(ms)} ms`;
}
