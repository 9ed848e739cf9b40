import path from 'node:path';

/** One place where a file is changed, in the offsets of its text. */
export interface Fault {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly start: number;
  /** Offset after the last character that is replaced. */
  readonly end: number;
  readonly replacement: string;
  /** The origin of the fault: a mutator of StrykerJS, or an operator of our own. */
  readonly operator: string;
}

/** A fault that was drawn for a row. */
export interface Mutant extends Fault {
  readonly row: string;
  /**
   * Identifies the fault, even if it moves within the file, or the file moves: row, file name, text of the line, the
   * replaced text and the replacement.
   */
  readonly id: string;
  /** Counted from one. */
  readonly line: number;
  readonly original: string;
}

/** A fault as it is stored: with its row, line and the text that it replaces. */
export function mutantOf(row: string, fault: Fault, source: string): Mutant {
  const original = source.slice(fault.start, fault.end);
  const line = source.slice(0, fault.start).split('\n').length;
  const lineText = source.split('\n')[line - 1]?.trim() ?? '';
  const id = [row, path.posix.basename(fault.file), lineText, oneLine(original), oneLine(fault.replacement)].join(
    ' | ',
  );
  return { ...fault, row, id, line, original };
}

/** The source with the fault in it. */
export function planted(source: string, { start, end, replacement }: Fault): string {
  return source.slice(0, start) + replacement + source.slice(end);
}

/** A text of code in one short line, for reports. */
export function oneLine(code: string): string {
  const text = code.replaceAll(/\s+/g, ' ').trim();
  return text.length > 80 ? `${text.slice(0, 60)} … ${text.slice(-16)}` : text;
}
