import { shapeOfReport } from './report-shape.ts';
import type { Shape } from './shape.ts';

/** A contract as it is, or as it was when it was recorded. */
export interface Contract {
  readonly number: string;
  /** API Extractor's report of its types. */
  readonly report: string;
  /** Documents that its schemas judge. */
  readonly documents: Shape;
}

const TITLE = 'Shape of the contract';

/** The record as a document: for people to compare, and for {@link readRecord}. */
export function writeRecord({ number, report, documents }: Contract): string {
  return `# ${TITLE} ${number}

Written by \`npm run api\`, not by hand. [What it is for](../../../docs/packages.md#the-shape-of-the-contract).

## Types

\`\`\`ts
${report.trim()}
\`\`\`

## Documents

\`\`\`text
${[...documents].map(([member, type]) => (type === '' ? member : `${member} = ${type}`)).join('\n')}
\`\`\`
`;
}

/** @throws Error when it is no record */
export function readRecord(text: string): Contract {
  const { number, report, lines } =
    /^# [\w ]+ (?<number>\d+\.\d+\.\d+)\n[^]*?```ts\n(?<report>[^]*?)\n```[^]*?```text\n(?<lines>[^]*?)\n```/.exec(text)
      ?.groups ?? {};
  if (number === undefined || report === undefined || lines === undefined)
    throw new Error('This is no record of a contract: take it from the last commit.');
  return { number, report, documents: new Map(lines.split('\n').map(cut)) };
}

function cut(line: string): [member: string, type: string] {
  const at = line.indexOf(' = ');
  return at === -1 ? [line, ''] : [line.slice(0, at), line.slice(at + 3)];
}

/** All members of both. */
export function shapeOf({ report, documents }: Contract): Shape {
  return new Map([...shapeOfReport(report), ...documents]);
}
