import { TIMERS_MS } from '@baize/devkit/specification/timers';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Menu } from './menu.tsx';

const onSelect = jest.fn();
const items = [
  { key: 'ru', label: 'Русский', selected: true, onSelect },
  { key: 'kz', label: 'Қазақша', selected: false, onSelect },
  { key: 'out', label: 'Log out', separated: true, onSelect },
];

beforeEach(() => {
  onSelect.mockClear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function openMenu() {
  render(<Menu label="Language" trigger="RU" items={items} />);
  const button = screen.getByRole('button', { name: 'Language' });
  fireEvent.click(button);
  return { button, menu: screen.getByRole('menu') };
}

describe('Menu', () => {
  test('says what it is, open or not', () => {
    const { button, menu } = openMenu();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(button.getAttribute('aria-controls')).toBe(menu.id);
    expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Русский');
    fireEvent.click(button);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('arrows move from the button into the list and around its ends', () => {
    const { button } = openMenu();
    button.focus();
    for (const [key, text] of [
      ['ArrowDown', 'Русский'],
      ['ArrowUp', 'Log out'],
      ['ArrowDown', 'Русский'],
      ['End', 'Log out'],
    ] as const) {
      // The page does not scroll along.
      expect(fireEvent.keyDown(document.activeElement!, { key })).toBe(false);
      expect(document.activeElement?.textContent).toBe(text);
    }
  });

  test('Esc closes and gives the focus back', () => {
    const { button } = openMenu();
    fireEvent.keyDown(screen.getByRole('menuitem'), { key: 'Escape' });
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test('choosing closes first, then acts', () => {
    openMenu();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('a press outside closes', () => {
    openMenu();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('[row:K12] it hides 400 ms after the mouse has left, unless the mouse comes back', () => {
    const { menu } = openMenu();
    const root = menu.parentElement!;
    fireEvent.pointerLeave(root);
    act(() => jest.advanceTimersByTime(TIMERS_MS.menuHide - 1));
    fireEvent.pointerEnter(root);
    act(() => jest.advanceTimersByTime(TIMERS_MS.menuHide));
    expect(screen.queryByRole('menu')).not.toBeNull();
    fireEvent.pointerLeave(root);
    act(() => jest.advanceTimersByTime(TIMERS_MS.menuHide));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('[row:K12] touch: a finger that lifts hides nothing', () => {
    const { menu } = openMenu();
    const root = menu.parentElement!;
    // jsdom has no PointerEvent to say the type with.
    fireEvent(root, Object.assign(createEvent.pointerLeave(root), { pointerType: 'touch' }));
    act(() => jest.advanceTimersByTime(10_000));
    expect(screen.queryByRole('menu')).not.toBeNull();
  });

  test('[row:K12] gone-before-it-hides: nothing waits for a menu that is no more', () => {
    const { menu } = openMenu();
    fireEvent.pointerLeave(menu.parentElement!);
    const waiting = jest.getTimerCount();
    cleanup();
    expect(jest.getTimerCount()).toBe(waiting - 1);
  });
});
