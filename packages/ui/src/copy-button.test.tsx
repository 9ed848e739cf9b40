import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { CopyButton } from './copy-button.tsx';

const labels = { copy: 'Copy: hash', copied: 'Copied', failed: 'Not copied' };

function press(writeText: (text: string) => Promise<void>) {
  Object.assign(navigator, { clipboard: { writeText } });
  render(<CopyButton text="9c41e07b" labels={labels} />);
  return act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Copy: hash' }));
  });
}

afterEach(() => {
  jest.useRealTimers();
});

describe('a copy button', () => {
  test('copies the whole value, says so to screen readers, and is as before a moment later', async () => {
    jest.useFakeTimers();
    const written: string[] = [];
    await press(async (text) => void written.push(text));
    expect(written).toEqual(['9c41e07b']);
    expect(screen.getByRole('status').textContent).toBe('Copied');
    act(() => jest.runAllTimers());
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('clipboard-refused: says that nothing was copied', async () => {
    await press(() => Promise.reject(new Error('denied')));
    expect(screen.getByRole('status').textContent).toBe('Not copied');
  });
});
