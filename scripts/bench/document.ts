import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform } from 'node:os';
import path from 'node:path';
import { SECTIONS, tableOf } from './report.ts';
import type { Section, SectionName } from './report.ts';

const FILE = path.resolve(import.meta.dirname, '../../docs/benchmarks.md');

const OPENING = `# Benchmarks

Every figure is a ratio to a yardstick that ran in the same minutes on the same machine, because machines differ and ratios less so. \`npm run bench\` measures them again; with \`-- --write\` it replaces the tables below. A goal that was missed is written down as missed.
`;

/** What was measured on, in the words that matter for comparing. */
export function machine(): string {
  return `${cpus().length} cores, ${platform()} ${arch()}, Node ${process.versions.node}`;
}

/** A section with its place in the document, where the next run finds it again. */
export function sectionText({ name, title, method, rows, remarks, unmeasured = [] }: Section): string {
  const parts = [
    `## ${title}`,
    method,
    rows.length > 0 ? tableOf(rows) : '',
    ...remarks,
    ...unmeasured.map((what) => `Not measured: ${what}.`),
    `${new Date().toISOString().slice(0, 10)}, ${machine()}.`,
  ];
  return `<!-- ${name} -->\n${parts.filter(Boolean).join('\n\n')}\n<!-- /${name} -->`;
}

/** Replaces the sections that were measured in docs/benchmarks.md; the others stay as they are. */
export function writeDocument(sections: readonly Section[]): void {
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const texts = SECTIONS.map((name) => {
    const measured = sections.find((section) => section.name === name);
    return measured ? sectionText(measured) : kept(before, name);
  });
  writeFileSync(FILE, `${[OPENING.trim(), ...texts.filter(Boolean)].join('\n\n')}\n`);
}

function kept(document: string, name: SectionName): string {
  return new RegExp(`<!-- ${name} -->[^]*<!-- /${name} -->`).exec(document)?.[0] ?? '';
}
