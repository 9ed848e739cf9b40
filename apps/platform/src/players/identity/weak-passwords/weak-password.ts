import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** What the published list lacks: keyboard walks and words of the languages that are played in here. */
const OF_OUR_LANGUAGES = new Set(
  `йцукенгш йцукенгшщ йцукенгшщз йцукен123 фывапрол фывапролдж ячсмитьбю пароль123 парольпароль любовь123 россия123
  казахстан алматы123 qazaqstan brasil123 zenit1925 jackpot777`.split(/\s+/),
);
/** A shorter name is part of too many words. */
const LEAST_NAME = 4;

/** A word that a list has, with a year, a number or a sign at its end, is what a guess tries next. */
const WITH_AN_END = /^(.{4,}?)[\d\W_]{1,6}$/u;

/** The commonest passwords, one a line; read when the first password is judged. */
let commonest: string | null = null;

/**
 * @param own what everybody knows of the player: email, phone, name; null for what is not known yet
 * @returns true for one of the 100,000 commonest passwords, for a word of them with another number or sign at its end, for
 * a repeated piece of up to three characters, and for one with the player's own address, mailbox, number or name in it
 */
export function isWeakPassword(password: string, own: readonly (string | null)[]): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  return (
    OF_OUR_LANGUAGES.has(lower) ||
    isCommon(lower) ||
    isCommonWord(WITH_AN_END.exec(lower)?.[1]) ||
    /^(.{1,3})\1+$/u.test(lower) ||
    own.flatMap(namesOf).some((name) => lower.includes(name))
  );
}

/** Whether the list has the word itself, or with a number after it: it holds nothing of less than eight characters. */
function isCommonWord(word: string | undefined): boolean {
  if (word === undefined || word.includes('\n')) return false;
  return (
    isCommon(word) ||
    Array.from({ length: 10 }, (_, digit) => `\n${word}${digit}`).some((line) => list().includes(line))
  );
}

function isCommon(lower: string): boolean {
  // A password with a line break is not in the list.
  return !lower.includes('\n') && list().includes(`\n${lower}\n`);
}

function list(): string {
  commonest ??= `\n${brotliDecompressSync(readFileSync(join(import.meta.dirname, 'common-passwords.txt.br'))).toString()}`;
  return commonest;
}

/** An email's mailbox, the digits of a phone without its country, the parts of a name. */
function namesOf(known: string | null): string[] {
  const lower = known?.toLowerCase() ?? '';
  const names = lower.startsWith('+')
    ? [lower.slice(-10)]
    : lower.includes('@')
      ? [lower.slice(0, lower.lastIndexOf('@'))]
      : [lower, ...lower.split(/\s+/u)];
  return names.filter((name) => name.length >= LEAST_NAME);
}
