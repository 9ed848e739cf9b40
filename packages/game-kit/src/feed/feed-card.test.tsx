import { describe, expect, it, jest } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { createFakeShell } from '@baize/devkit/fake-shell';
import { fireEvent, render, screen, within } from '@testing-library/react';
import ru from '../locales/ru.json' with { type: 'json' };
import { FeedCard } from './feed-card.tsx';
import type { FeedRow } from './feed-row.ts';

const row = (betId: string, more: Partial<FeedRow> = {}): FeedRow => ({
  betId,
  player: 'Аяна',
  own: false,
  currency: 'RUB',
  stakeUnits: 2_500_000,
  payoutUnits: 0,
  label: '37,42',
  status: 'lost',
  ...more,
});

function setUp(rows: Parameters<typeof FeedCard>[0]['rows'], guest = false) {
  const fake = createFakeShell({ catalogues: { ru: { kit: ru } } });
  const onOpen = jest.fn<(view: string) => void>();
  render(
    <ShellProvider shell={fake.shell}>
      <FeedCard
        game="dice"
        allLabel="Все броски"
        columns={{ label: 'Бросок', outcome: 'Итог', shows: 'net' }}
        rows={rows}
        guest={guest}
        onOpen={onOpen}
      />
    </ShellProvider>,
  );
  return { fake, onOpen };
}

describe('the feed', () => {
  it('shows wins and losses with their sign', () => {
    setUp({ all: [row('one', { status: 'won', payoutUnits: 4_950_000 }), row('two')], own: null, top: null });
    const [won, lost] = screen.getAllByRole('listitem');
    expect(won?.textContent).toContain('+245,00');
    expect(lost?.textContent).toContain('−250,00');
  });

  it('marks own rows and calls their player you', () => {
    setUp({ all: [row('one', { own: true, player: 'Вера' })], own: null, top: null });
    expect(within(screen.getByRole('listitem')).getByText('Вы')).toBeTruthy();
  });

  it('marks the rows of the house, and no others, and says what the mark means', () => {
    setUp({ all: [row('one', { house: true, player: 'Juniper' }), row('two')], own: null, top: null });
    const [house, player] = screen.getAllByRole('listitem');
    expect(within(house!).getByText('Дом').title).toBe('Это ставка самого дома.');
    expect(within(player!).queryByText('Дом')).toBeNull();
  });

  it('says above an empty list that house bets are marked', () => {
    setUp({ all: [], own: null, top: null });
    expect(screen.getAllByText(/Ставки дома отмечены/)).not.toHaveLength(0);
  });

  it('leads from a row to its check', () => {
    const { fake } = setUp({ all: [row('b-1')], own: null, top: null });
    fireEvent.click(screen.getByRole('link'));
    expect(fake.records.navigations).toEqual([{ path: '/games/dice/bets/b-1', replace: false }]);
  });

  it('asks for a tab when it is opened', () => {
    const { onOpen } = setUp({ all: [], own: null, top: null });
    fireEvent.click(screen.getByRole('tab', { name: ru.feed.top }));
    expect(onOpen).toHaveBeenCalledWith('top');
  });

  it('tells a guest where own bets will be', () => {
    setUp({ all: [], own: [], top: null }, true);
    fireEvent.click(screen.getByRole('tab', { name: ru.feed.own }));
    expect(screen.getByText(ru.feed.guest)).toBeTruthy();
  });
});
