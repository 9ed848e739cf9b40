import type { Finding, Report } from './findings.ts';

/** Further lines of one finding would hide the next. */
const MOST_DETAILS = 12;

export function doctorLines({ folder, findings, skipped }: Report): string {
  const wrong = findings.filter(({ level }) => level === 'wrong');
  const warnings = findings.filter(({ level }) => level === 'warning');
  return [
    `${folder}: ${wrong.length} wrong, ${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}`,
    ...[...wrong, ...warnings].flatMap((one) => ['', ...findingLines(one)]),
    ...(skipped.length > 0 ? ['', 'Not looked at:', ...skipped.map((line) => `  ${line}`)] : []),
  ].join('\n');
}

function findingLines({ level, code, says, details, remedy, page }: Finding): string[] {
  const more = details.length - MOST_DETAILS;
  return [
    `${level === 'wrong' ? 'Wrong' : 'Warning'} (${code}): ${says}`,
    ...details.slice(0, MOST_DETAILS).map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
    `  Mend: ${remedy}`,
    `  Guide: ${page}`,
  ];
}
