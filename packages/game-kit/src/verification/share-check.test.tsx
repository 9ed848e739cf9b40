import { afterEach, describe, expect, it } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { createFakeShell } from '@baize/devkit/fake-shell';
import { act, fireEvent, render, screen } from '@testing-library/react';
import ru from '../locales/ru.json' with { type: 'json' };
import { ShareCheck } from './share-check.tsx';

async function press(
  device: Partial<Pick<Navigator, 'share'>> & { clipboard?: { writeText(text: string): Promise<void> } },
) {
  Object.assign(navigator, device);
  const fake = createFakeShell({ catalogues: { ru: { kit: ru } } });
  render(
    <ShellProvider shell={fake.shell}>
      <ShareCheck path="/games/dice/bets/b1" title="Dice 1,98×" />
    </ShellProvider>,
  );
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Поделиться' }));
  });
  return fake;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

describe('sharing a check', () => {
  it('gives the device the title and the whole address', async () => {
    const shared: unknown[] = [];
    await press({ share: async (data) => void shared.push(data) });
    expect(shared).toEqual([{ title: 'Dice 1,98×', url: 'http://localhost/games/dice/bets/b1' }]);
  });

  it('copies the address where the device shares nothing, and says so', async () => {
    const written: string[] = [];
    await press({ clipboard: { writeText: async (text) => void written.push(text) } });
    expect(written).toEqual(['http://localhost/games/dice/bets/b1']);
    expect(screen.getByRole('status').textContent).toBe('Ссылка скопирована');
  });

  it('share-dialog-closed: is no failure', async () => {
    const { records } = await press({ share: () => Promise.reject(new DOMException('closed', 'AbortError')) });
    expect(records.notifications).toEqual([]);
  });

  it('clipboard-refused: tells the player', async () => {
    const { records } = await press({ clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
    expect(records.notifications).toHaveLength(1);
  });
});
