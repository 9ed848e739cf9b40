import { describe, expect, it } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { answer, createFakeShell, fakeLoadContext, fakeLocation, refuse } from '@baize/devkit/fake-shell';
import type { InventoryItem } from '@baize/protocol/games/cases/cases';
import kit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import ru from '../locales/ru.json' with { type: 'json' };
import { gameCase, keptItem } from '../testing/cases.ts';
import { CaseListPage } from './case-list-page.tsx';
import { loadCaseList } from './load.ts';

const dear = {
  ...gameCase,
  slug: 'crown-jewels',
  name: { ...gameCase.name, ru: 'Сокровища короны' },
  priceUnits: 5_000_000,
};

async function setUp(session: 'guest' | 'player' = 'player', inventory: InventoryItem[] = [], isOffered = true) {
  const fake = createFakeShell({
    service: 'cases',
    session,
    isOffered,
    catalogues: { ru: { ...ru, kit } },
    answers: {
      listCases: answer({ cases: [dear, gameCase] }),
      getInventory: answer({ items: inventory }),
      sellItems: answer({ soldUnits: 500_000, balanceUnits: 1, replayed: false }),
    },
  });
  const data = await loadCaseList(fakeLoadContext(fake, fakeLocation('/games/cases')));
  const page = (
    <ShellProvider shell={fake.shell}>
      <CaseListPage data={data} />
    </ShellProvider>
  );
  return { fake, page };
}

describe('[row:R05] the list of cases', () => {
  it('shows the cheapest first, with price, prizes and return', async () => {
    const { page } = await setUp();
    render(page);
    expect(screen.getAllByRole('link').map((tile) => tile.textContent?.replace(/\s/g, ' '))).toEqual([
      'Длинный кий100 ₽4 призавозврат 94 %',
      'Сокровища короны500 ₽4 призавозврат 94 %',
    ]);
  });

  it('leads to a case', async () => {
    const { fake, page } = await setUp();
    render(page);
    fireEvent.click(screen.getByRole('link', { name: /Длинный кий/ }));
    expect(fake.records.navigations).toEqual([{ path: '/games/cases/long-cue', replace: false }]);
  });

  it('where nothing is offered there are the prizes to sell, and no case to open', async () => {
    const { page } = await setUp('player', [keptItem('a', 'coin'), keptItem('b', 'gem-purple')], false);
    render(page);
    expect(screen.getByText('2 предмета на 350,00 ₽')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('sums the inventory up and sells from it', async () => {
    const { page } = await setUp('player', [keptItem('a', 'coin'), keptItem('b', 'gem-purple')]);
    render(page);
    expect(screen.getByText('2 предмета на 350,00 ₽')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Показать' }));
    fireEvent.click(screen.getByRole('button', { name: /^Продать: Монета, 50,00/ }));
    await waitFor(() => expect(screen.getByText('1 предмет на 300,00 ₽')).toBeTruthy());
  });

  it('names the case of each prize, and none that is not on sale any more', async () => {
    const { page } = await setUp('player', [keptItem('a', 'coin'), keptItem('b', 'coin', { slug: 'gone' })]);
    render(page);
    fireEvent.click(screen.getByRole('button', { name: 'Показать' }));
    const rows = within(screen.getByRole('region', { name: 'Ваши призы' })).getAllByRole('listitem');
    expect(rows.map((row) => /Длинный кий|–/.exec(row.textContent ?? '')?.[0])).toEqual(['Длинный кий', '–']);
  });

  it('asks for the cases in the visitor’s currency, and for the prizes of a player; without these the list stands', async () => {
    const { fake } = await setUp();
    expect(fake.records.calls.map(({ name }) => name)).toEqual(['listCases', 'getInventory']);
    expect((await setUp('guest')).fake.records.calls).toEqual([
      { name: 'listCases', input: { query: { currency: 'RUB' } } },
    ]);
    fake.controls.answerWith({ getInventory: () => Promise.reject(refuse('service-unavailable')) });
    const load = () => loadCaseList(fakeLoadContext(fake, fakeLocation('/games/cases')));
    expect(await load()).toMatchObject({ currency: 'RUB', cases: { length: 2 }, inventory: null });
    fake.controls.answerWith({ listCases: () => Promise.reject(refuse('service-unavailable')) });
    await expect(load()).rejects.toMatchObject({ code: 'service-unavailable' });
  });

  it('shows a guest no inventory', async () => {
    const { page } = await setUp('guest');
    render(page);
    expect(screen.queryByText('Ваши призы')).toBeNull();
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  it('takes the prices of a player’s own currency after a login', async () => {
    const { fake, page } = await setUp('guest');
    fake.controls.answerWith({ listCases: answer({ cases: [{ ...gameCase, currency: 'USD' }] }) });
    render(page);
    act(() => fake.controls.login({ currency: 'USD' }));
    await waitFor(() => expect(screen.getByRole('link').textContent).toContain('$'));
  });

  it('renders on the server without a style attribute', async () => {
    const { page } = await setUp();
    const html = renderToString(page);
    expect(html).toContain('Длинный кий');
    expect(html).not.toMatch(/\sstyle=/);
  });
});
