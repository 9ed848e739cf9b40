import type { Setting, Settings } from './setting.ts';

/** The lines of `--help`: each setting with its default, what it is and what it must be. */
export function helpOfSettings(settings: Settings): string {
  return inOrder(settings)
    .map(
      (each) => `  ${each.name} (${defaultOf(each)})\n      ${each.description}\n      Must be ${each.check.accepts}.`,
    )
    .join('\n');
}

/** The same for a README: rows of a Markdown table, below its two lines of headings. */
export function tableOfSettings(settings: Settings): string {
  const rows = inOrder(settings).map((each) => [
    `\`${each.name}\``,
    each.fallback ? `\`${each.fallback}\`` : defaultOf(each),
    each.description,
    each.check.accepts,
  ]);
  const cells = [['Setting', 'Default', 'What it is', 'Must be'], ['---', '---', '---', '---'], ...rows];
  return cells.map((row) => `| ${row.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`).join('\n');
}

/** The default of a secret is never shown, and an optional setting has none. */
function defaultOf({ fallback }: Setting<unknown>): string {
  if (fallback === null) return 'not set';
  return fallback === '' ? 'empty' : fallback;
}

function inOrder(settings: Settings): readonly Setting<unknown>[] {
  return Object.values(settings);
}
