import * as z from 'zod/mini';
import { entryPage, textIn, textOrNull } from '../entry-page.ts';
import type { EntryPage } from '../entry-page.ts';

const SeoRecords = z.object({
  records: z.array(
    z.object({
      path: z.string(),
      locale: z.string(),
      title: z.string(),
      description: z.string(),
      keywords: z.string(),
      text: z.string(),
    }),
  ),
});

export const searchTexts: EntryPage = entryPage({
  place: 'search-texts',
  title: 'Search texts',
  icon: 'searchTexts',
  lead: 'What search engines are told of a page, in Russian and English. Other pages have their own titles.',
  columns: ['Page', 'Language', 'Title', 'Description'],
  inputs: [
    { name: 'path', label: 'Path, without language', example: '/games/dice', required: true },
    { name: 'locale', label: 'Language', kind: ['ru', 'en'] },
    { name: 'title', label: 'Title', longest: 150 },
    { name: 'description', label: 'Description', kind: 'area', longest: 400 },
    { name: 'keywords', label: 'Keywords, separated by commas', longest: 400 },
    { name: 'text', label: 'Text at the foot of the page', kind: 'area', longest: 10_000 },
  ],
  hint: 'An empty line separates paragraphs. With neither title nor description the page is forgotten.',
  fresh: () => ({ locale: 'ru' }),
  load: async (platform) => (await platform.read('/operator/seo', SeoRecords)).records,
  keyOf: ({ path, locale }) => `${locale} ${path}`,
  cells: ({ path, locale, title, description }) => [path, locale, title, description],
  valuesOf: ({ path, locale, title, description, keywords, text }) => ({
    path,
    locale,
    title,
    description,
    keywords,
    text,
  }),
  save(platform, fields) {
    const { title, description, keywords = '', text = '' } = fields;
    const forgets = textOrNull(fields, 'title') === null && textOrNull(fields, 'description') === null;
    return platform.write('/operator/seo', {
      reason: textIn(fields, 'reason'),
      path: textIn(fields, 'path'),
      locale: textIn(fields, 'locale'),
      // Browsers send line ends as two characters.
      record: forgets ? null : { title, description, keywords, text: text.replaceAll('\r\n', '\n').trim() },
    });
  },
});
