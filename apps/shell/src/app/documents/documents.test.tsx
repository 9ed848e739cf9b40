import { LOCALES } from '@baize/protocol/locale';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { POLICIES, documentPath, isPolicy } from '../../page/documents.ts';
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

async function open(id: DocumentId, change: Partial<PageState> = {}): Promise<HTMLElement> {
  api = await startFakeApi({});
  await act(async () => {
    const page = samplePage({ api: api.url, path: documentPath(id), ...change });
    ({ shell } = renderApp(page));
    await shell.latePages.document(id, page.locale);
  });
  return screen.findByRole('article');
}

/** jsdom knows no layout. */
Element.prototype.scrollIntoView = () => undefined;

describe('a page of text', () => {
  it('[R04] its contents lead to its sections', async () => {
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

  it('[R04] the address of a question opens it', async () => {
    const article = await open('faq', { locale: 'en' });
    const question = within(article).getByText('How does the weekly limit work?').closest('details');
    expect(question?.open).toBe(false);
    expect(question?.querySelector('a[href="/en/faq#weekly-limit"]')).not.toBeNull();
    await act(async () => shell.site.navigate('/faq#weekly-limit'));
    expect(question?.open).toBe(true);
  });

  it.each(Object.entries(POLICIES))(
    '[R25] [R26] [R27] [R28] %s keeps its own language on every page',
    async (id, { language, title }) => {
      for (const locale of LOCALES) {
        const article = await open(isPolicy(id) ? id : 'faq', { locale });
        expect(article.lang.startsWith(language)).toBe(true);
        expect(within(article).getByRole('heading', { level: 1 }).textContent).toBe(title);
        expect(document.title).toBe(`${title} · Baize`);
        await api.close();
        cleanup();
      }
    },
  );

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
