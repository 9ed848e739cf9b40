import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ButtonTips } from './button-tips.tsx';
import { IconButton } from './icon-button.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <>
      <IconButton label="Rules" icon="i" />
      <IconButton label="Sound" icon="s" />
      <button type="button" aria-label="Deposit">
        Deposit
      </button>
      <ButtonTips />
    </>,
  );
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const button = (name: string) => screen.getByRole('button', { name });
const over = (element: Element, pointerType = 'mouse') => fireEvent.pointerOver(element, { pointerType });
const wait = (ms: number): void => act(() => jest.advanceTimersByTime(ms));
const tip = () => screen.queryByRole('tooltip')?.textContent ?? null;

describe('the tips of icon buttons', () => {
  test('[K12] show 200 ms after the pointer came to rest, in the place of the browser’s own hint', () => {
    expect(button('Rules').title).toBe('Rules');
    over(button('Rules'));
    wait(199);
    expect(tip()).toBeNull();
    wait(1);
    expect(tip()).toBe('Rules');
    expect(button('Rules').hasAttribute('title')).toBe(false);
  });

  test('[K12] leave 150 ms after the pointer has, unless it rests on the tip', () => {
    over(button('Rules'));
    wait(200);
    over(document.body);
    wait(149);
    over(screen.getByRole('tooltip'));
    wait(500);
    expect(tip()).toBe('Rules');
    over(document.body);
    wait(150);
    expect(tip()).toBeNull();
  });

  test('go from one button to the next, and away with Esc and a press', () => {
    over(button('Rules'));
    wait(200);
    over(button('Sound'));
    wait(200);
    expect(tip()).toBe('Sound');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(tip()).toBeNull();
    over(button('Rules'));
    wait(200);
    fireEvent.pointerDown(button('Rules'));
    expect(tip()).toBeNull();
  });

  test('show for a pointer that rested there before them', () => {
    cleanup();
    const query = jest.spyOn(document, 'querySelector').mockImplementation(() => button('Rules'));
    render(<IconButton label="Rules" icon="i" />);
    render(<ButtonTips />);
    query.mockRestore();
    wait(200);
    expect(tip()).toBe('Rules');
  });

  test('show no finger, and no button whose words stand on it', () => {
    over(button('Rules'), 'touch');
    over(button('Deposit'));
    wait(1_000);
    expect(tip()).toBeNull();
  });

  test('show to the keyboard at once', () => {
    const sound = button('Sound');
    jest.spyOn(sound, 'matches').mockReturnValue(true);
    act(() => sound.focus());
    expect(tip()).toBe('Sound');
    act(() => sound.blur());
    expect(tip()).toBeNull();
  });
});
