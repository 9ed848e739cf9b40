import { describe, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { TabPanel, Tabs } from './tabs.tsx';

const tabs = [
  { key: 'all', label: 'All' },
  { key: 'mine', label: 'Mine' },
  { key: 'top', label: 'Top' },
] as const;

function Page() {
  const [open, setOpen] = useState<(typeof tabs)[number]['key']>('all');
  return (
    <>
      <Tabs id="feed" label="Bets" tabs={tabs} value={open} onChange={setOpen} />
      {tabs.map(({ key, label }) => (
        <TabPanel key={key} tabs="feed" tab={key} open={open === key}>
          {label} bets
        </TabPanel>
      ))}
    </>
  );
}

const pressKey = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const selected = () => screen.getByRole('tab', { selected: true });

describe('Tabs', () => {
  test('arrows, Home and End move, open and carry the focus, around both ends', () => {
    render(<Page />);
    selected().focus();
    for (const [key, label] of [
      ['ArrowRight', 'Mine'],
      ['End', 'Top'],
      ['ArrowRight', 'All'],
      ['ArrowLeft', 'Top'],
      ['Home', 'All'],
    ] as const) {
      pressKey(key);
      expect(selected().textContent).toBe(label);
      expect(document.activeElement).toBe(selected());
    }
  });

  test('only the open tab is a tab stop, and it controls the only panel shown', () => {
    render(<Page />);
    fireEvent.click(screen.getByRole('tab', { name: 'Mine' }));
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
    const panel = screen.getByRole('tabpanel', { name: 'Mine' });
    expect(panel.textContent).toBe('Mine bets');
    expect(selected().getAttribute('aria-controls')).toBe(panel.id);
  });

  test('other keys are left to the page', () => {
    render(<Page />);
    expect(fireEvent.keyDown(selected(), { key: 'a' })).toBe(true);
    expect(fireEvent.keyDown(selected(), { key: 'ArrowRight' })).toBe(false);
  });
});
