/** What one language of the interface is, and how it writes figures. */
export interface LocaleEntry {
  /** In the language itself, so that its speakers can read it. */
  readonly name: string;
  /** BCP 47. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** The script that names of competitors are shown in. */
  readonly script: 'cyrillic' | 'devanagari' | 'latin';
  readonly decimal: ',' | '.';
  readonly group: string;
  /** Digits of every group but the last: 2 where one counts in lakh and crore. */
  readonly groupDigits: 2 | 3;
  readonly beforePercent: string;
  /** Whether the symbol of a currency is before the figure, and what is between them. */
  readonly symbolFirst: boolean;
  readonly symbolGap: string;
  /** Between day, month and year; null where the month is written by its English name. */
  readonly dateSeparator: string | null;
  readonly durations: readonly [day: string, hour: string, minute: string, second: string];
}

/** U+202F: no line break inside a figure, and its groups are close together. */
const THIN = '\u202f';
const NO_BREAK = '\u00a0';
const COMMAS = { decimal: ',', group: THIN, groupDigits: 3, symbolFirst: false, symbolGap: THIN } as const;
const POINTS = { decimal: '.', group: ',', symbolFirst: true, symbolGap: '', beforePercent: '' } as const;

/**
 * The one list of languages, in the order shown; docs/adding-a-language.md says what else there is to do. Figures are
 * written out instead of taken from Intl: server and browser carry different versions of its data, and a figure that
 * differs in one space between them breaks hydration.
 */
export const LOCALE_ENTRIES = {
  ru: {
    ...COMMAS,
    name: 'Русский',
    tag: 'ru-RU',
    direction: 'ltr',
    script: 'cyrillic',
    beforePercent: NO_BREAK,
    dateSeparator: '.',
    durations: ['д', 'ч', 'мин', 'с'],
  },
  en: {
    ...POINTS,
    name: 'English',
    tag: 'en-US',
    direction: 'ltr',
    script: 'latin',
    groupDigits: 3,
    dateSeparator: null,
    durations: ['d', 'h', 'min', 's'],
  },
  kz: {
    ...COMMAS,
    name: 'Қазақша',
    tag: 'kk-KZ',
    direction: 'ltr',
    script: 'cyrillic',
    beforePercent: '',
    dateSeparator: '.',
    durations: ['күн', 'сағ', 'мин', 'с'],
  },
  br: {
    name: 'Português',
    tag: 'pt-BR',
    direction: 'ltr',
    script: 'latin',
    decimal: ',',
    group: '.',
    groupDigits: 3,
    beforePercent: '',
    symbolFirst: true,
    symbolGap: THIN,
    dateSeparator: '/',
    durations: ['d', 'h', 'min', 's'],
  },
  hi: {
    ...POINTS,
    name: 'हिन्दी',
    tag: 'hi-IN',
    direction: 'ltr',
    script: 'devanagari',
    groupDigits: 2,
    dateSeparator: '/',
    durations: ['दिन', 'घं॰', 'मि॰', 'से॰'],
  },
} as const satisfies Record<string, LocaleEntry>;
