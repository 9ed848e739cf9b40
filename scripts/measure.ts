/**
 * Measures what the design promises, each as a ratio to a yardstick of the same run, and says which goals were met.
 * `--only page,phone,cpu,heap,bets,fanout,takeover,fairness,play,history,prices,settlement` picks some, `--rounds N` sets how often the page is visited on each side and network,
 * `--write` keeps the result in docs/benchmarks.md. A missed goal is no failure of the command.
 */
import { parseArgs } from 'node:util';
import { betsSection } from './bench/bets.ts';
import { cpuSection } from './bench/cpu.ts';
import { machine, writeDocument } from './bench/document.ts';
import { fairnessSection } from './bench/fairness.ts';
import { fanoutSection } from './bench/fanout.ts';
import { historySection } from './bench/history.ts';
import { heapSection } from './bench/heap.ts';
import { pageSection } from './bench/page/section.ts';
import { phoneSection } from './bench/phone/section.ts';
import { playSection } from './bench/play/section.ts';
import { pricesSection } from './bench/prices/section.ts';
import { settlementSection } from './bench/settlement.ts';
import { takeoverSection } from './bench/takeover.ts';
import { SECTIONS, tableOf } from './bench/report.ts';
import type { Section, SectionName } from './bench/report.ts';
import { runQuietly } from './stack/child.ts';

const DEFAULT_ROUNDS = 11;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: SECTIONS.join(',') },
    rounds: { type: 'string', default: String(DEFAULT_ROUNDS) },
    write: { type: 'boolean', default: false },
  },
});

const MEASURE: Readonly<Record<SectionName, (rounds: number, say: (line: string) => void) => Promise<Section>>> = {
  page: pageSection,
  phone: phoneSection,
  cpu: cpuSection,
  heap: heapSection,
  bets: betsSection,
  fanout: fanoutSection,
  takeover: takeoverSection,
  fairness: fairnessSection,
  play: playSection,
  history: historySection,
  prices: pricesSection,
  settlement: settlementSection,
};

async function main(): Promise<void> {
  const rounds = wholeNumber(values.rounds);
  const wanted = values.only.split(',').map(sectionName);
  console.log(machine());
  // What is measured is what the sources are now.
  if (!(await runQuietly('lerna', ['run', 'build', '--loglevel', 'error'])))
    throw new Error('The build failed: see the lines above.');
  const measured: Section[] = [];
  for (const name of wanted) {
    const section = await MEASURE[name](rounds, (line) => console.log(`  ${name}: ${line}`)).catch(notMeasured(name));
    measured.push(section);
    console.log(`\n${[section.title, tableOf(section.rows), ...section.remarks].join('\n\n')}\n`);
  }
  const rows = measured.flatMap((section) => section.rows);
  console.log(`${rows.filter(({ met }) => met).length} of ${rows.length} goals met`);
  if (values.write) writeDocument(measured);
}

/** What could not be measured is a goal that was not met; the others are measured all the same. */
function notMeasured(name: SectionName): (error: unknown) => Section {
  return (error) => ({
    name,
    title: name,
    method: '',
    rows: [{ what: 'Not measured', baseline: '', ours: '', ratio: null, goal: 'measured', met: false }],
    remarks: [error instanceof Error ? error.message : String(error)],
  });
}

function sectionName(text: string): SectionName {
  const name = SECTIONS.find((known) => known === text.trim());
  if (!name) throw new Error(`--only knows ${SECTIONS.join(', ')} and not "${text}".`);
  return name;
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--rounds wants a whole number and not "${text}".`);
  return number;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
