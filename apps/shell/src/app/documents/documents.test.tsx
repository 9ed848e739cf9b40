import type { Locale } from '@baize/protocol';
import { LOCALES } from '@baize/protocol/locale';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import type { DocumentId } from '../../page/documents.ts';
import type { PageState } from '../../page/page-state.ts';
import type { Shell } from '../../services/shell.ts';
import { startFakeApi } from '../../testing/fake-api.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { samplePage } from '../../testing/sample-page.ts';

let api: FakeApi;
let shell: Shell;
afterEach(() => api.close());

/** Address, language and title of each policy, whatever the page's language is. */
const POLICIES = [
  ['en/kyc', 'en-US', 'Identity verification (KYC) policy'],
  ['en/user-agreement', 'en-US', 'User agreement'],
  ['ru/confidential', 'ru-RU', 'Политика конфиденциальности'],
  ['ru/user-agreement', 'ru-RU', 'Пользовательское соглашение'],
] as const;
const pathOf = (id: DocumentId): string => (id === 'faq' ? '/faq' : `/policy/${id}`);

async function open(id: DocumentId, change: Partial<PageState> = {}): Promise<HTMLElement> {
  api = await startFakeApi({});
  await act(async () => {
    const page = samplePage({ api: api.url, path: pathOf(id), ...change });
    ({ shell } = renderApp(page));
    await shell.latePages.document(id, page.locale);
  });
  return screen.findByRole('article');
}

/** jsdom knows no layout. */
Element.prototype.scrollIntoView = () => undefined;

describe('a page of text', () => {
  it('[row:R04] its contents lead to its sections', async () => {
    const article = await open('faq', { locale: 'en' });
    const contents = within(article).getByRole('navigation', { name: 'Contents' });
    const headings = within(article).getAllByRole('heading', { level: 2 });
    const links = within(contents).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      headings.map((heading) => [heading.textContent, `/en/faq#${heading.id}`]),
    );
    await act(async () => shell.site.navigate('/faq#money'));
    expect(document.activeElement).toBe(within(article).getByRole('heading', { name: 'Money' }));
  });

  it('[row:R04] the address of a question opens it', async () => {
    const article = await open('faq', { locale: 'en' });
    const question = within(article).getByText('How does the weekly limit work?').closest('details');
    expect(question?.open).toBe(false);
    expect(question?.querySelector('a[href="/en/faq#weekly-limit"]')).not.toBeNull();
    await act(async () => shell.site.navigate('/faq#weekly-limit'));
    expect(question?.open).toBe(true);
  });

  it.each(POLICIES)(
    '[row:R25] [row:R26] [row:R27] [row:R28] %s keeps its own language on every page',
    async (id, language, title) => {
      for (const locale of LOCALES) {
        const article = await open(id, { locale });
        expect(article.lang).toBe(language);
        expect(within(article).getByRole('heading', { level: 1 }).textContent).toBe(title);
        expect(document.title).toBe(`${title} · Baize`);
        const [contents] = within(article).getAllByRole('navigation');
        const prefix = locale === 'ru' ? '' : `/${locale}`;
        for (const link of within(contents!).getAllByRole('link'))
          expect(link.getAttribute('href')).toMatch(new RegExp(`^${prefix}/policy/${id}#.`));
        await api.close();
        cleanup();
      }
    },
  );

  it('[row:R04] [row:R25] [row:R26] [row:R27] [row:R28] a policy names its language where that is not the page’s, and its revision; the questions are the page’s own', async () => {
    const head = async (id: DocumentId, locale: Locale) => {
      const article = await open(id, { locale });
      const { lang } = article;
      const [dateTime = null] = [...article.querySelectorAll('time')].map((time) => time.dateTime);
      const [note = null] = within(article)
        .queryAllByText(/^(Language of this document|Язык документа): /)
        .map((element) => [element.textContent, element.lang]);
      await api.close();
      cleanup();
      return { lang, note, revised: dateTime };
    };
    const revised = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    const inRussian = { lang: 'ru-RU', note: ['Language of this document: Русский', 'en-US'], revised };
    const inEnglish = { lang: 'en-US', note: ['Язык документа: English', 'ru-RU'], revised };
    expect(await head('ru/confidential', 'en')).toEqual(inRussian);
    expect(await head('ru/user-agreement', 'en')).toEqual(inRussian);
    expect(await head('en/kyc', 'ru')).toEqual(inEnglish);
    expect(await head('en/user-agreement', 'ru')).toEqual(inEnglish);
    expect(await head('en/kyc', 'en')).toEqual({ lang: 'en-US', note: null, revised });
    expect(await head('faq', 'en')).toEqual({ lang: 'en-US', note: null, revised: null });
    expect(await head('faq', 'ru')).toEqual({ lang: 'ru-RU', note: null, revised: null });
  });

  it('[row:R04] [row:R25] [row:R26] [row:R27] [row:R28] the footer of a page leads to the questions, and to the policies nearest to its language', async () => {
    const hrefs = async (locale: Locale) => {
      await open('faq', { locale });
      const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
      const found = links.flatMap(
        (link) => link.getAttribute('href')?.match(/(?<=^(?:\/en)?)\/(?:faq|policy\/.*)$/)?.[0] ?? [],
      );
      await api.close();
      cleanup();
      return found;
    };
    expect(await hrefs('en')).toEqual([
      '/faq',
      '/policy/en/user-agreement',
      '/policy/ru/confidential',
      '/policy/en/kyc',
    ]);
    expect(await hrefs('ru')).toEqual([
      '/faq',
      '/policy/ru/user-agreement',
      '/policy/ru/confidential',
      '/policy/en/kyc',
    ]);
  });

  it('names the operator that the settings name, and says so when they name none', async () => {
    const article = await open('en/kyc', { locale: 'en' });
    expect(article.textContent).toContain('SHELL_OPERATOR_NAME');
    await api.close();
    cleanup();
    const operator = { name: 'Example Games Ltd', address: null, licence: 'L-1', email: null };
    const stated = await open('en/kyc', { locale: 'en', operator });
    expect(within(stated).getByText('Example Games Ltd')).toBeTruthy();
    expect(within(stated).queryByText('Address')).toBeNull();
    expect(stated.textContent).not.toContain('SHELL_OPERATOR_NAME');
  });
});
