import { TIMERS_MS } from '@baize/devkit/specification/timers';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { ButtonTips } from './button-tips.tsx';
import { IconButton } from './icon-button.tsx';

const { tooltipShow, popoverDispose } = TIMERS_MS;

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
/** jsdom has no PointerEvent to say the type with. */
const over = (element: Element, pointerType = 'mouse') =>
  fireEvent(element, Object.assign(createEvent.pointerOver(element), { pointerType }));
const wait = (ms: number): void => act(() => jest.advanceTimersByTime(ms));
const tip = () => screen.queryByRole('tooltip')?.textContent ?? null;

describe('the tips of icon buttons', () => {
  test('[row:K12] show 200 ms after the pointer came to rest, in the place of the browser’s own hint', () => {
    expect(button('Rules').title).toBe('Rules');
    over(button('Rules'));
    wait(tooltipShow - 1);
    expect(tip()).toBeNull();
    wait(1);
    expect(tip()).toBe('Rules');
    expect(button('Rules').hasAttribute('title')).toBe(false);
  });

  test('[row:K12] leave 150 ms after the pointer has, unless it rests on the tip', () => {
    over(button('Rules'));
    wait(tooltipShow);
    over(document.body);
    wait(popoverDispose - 1);
    over(screen.getByRole('tooltip'));
    wait(500);
    expect(tip()).toBe('Rules');
    over(document.body);
    wait(popoverDispose);
    expect(tip()).toBeNull();
  });

  test('[row:K12] go from one button to the next, and away with Esc and a press', () => {
    over(button('Rules'));
    wait(tooltipShow);
    const first = screen.getByRole('tooltip');
    over(button('Sound'));
    wait(tooltipShow);
    expect(tip()).toBe('Sound');
    // Another one: it does not travel there.
    expect(screen.getByRole('tooltip')).not.toBe(first);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(tip()).toBeNull();
    over(button('Rules'));
    wait(tooltipShow);
    fireEvent.pointerDown(button('Rules'));
    expect(tip()).toBeNull();
  });

  test('[row:K12] show for a pointer that rested there before them', () => {
    cleanup();
    const query = jest
      .spyOn(document, 'querySelector')
      .mockImplementation((selector) => (selector === 'button:hover' ? button('Rules') : null));
    render(<IconButton label="Rules" icon="i" />);
    render(<ButtonTips />);
    query.mockRestore();
    wait(tooltipShow);
    expect(tip()).toBe('Rules');
  });

  test('[row:K12] show no finger, and no button whose words stand on it', () => {
    over(button('Rules'), 'touch');
    wait(1_000);
    expect(tip()).toBeNull();
    over(button('Deposit'));
    wait(1_000);
    expect(tip()).toBeNull();
  });

  test('[row:K12] show to the keyboard at once', () => {
    const sound = button('Sound');
    jest.spyOn(sound, 'matches').mockImplementation((selector) => selector === ':focus-visible');
    act(() => sound.focus());
    expect(tip()).toBe('Sound');
    act(() => sound.blur());
    expect(tip()).toBeNull();
  });

  test('[row:K12] stand at their button', () => {
    jest.spyOn(button('Rules'), 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 30, 40));
    over(button('Rules'));
    wait(tooltipShow);
    const anchor = document.querySelector<HTMLElement>('span.anchor')!;
    const { left, top, width, height } = anchor.style;
    expect([left, top, width, height]).toEqual(['10px', '20px', '30px', '40px']);
    expect(anchor.getAttribute('aria-hidden')).toBe('true');
  });

  test('[row:K12] leave at once when anything on the page scrolls, whoever is told of it', () => {
    const added = jest.spyOn(document, 'addEventListener');
    render(<ButtonTips />).unmount();
    const [, , options] = added.mock.calls.find(([name]) => name === 'scroll') ?? [];
    expect(options).toEqual({ capture: true, passive: true });
    added.mockRestore();
    const box = document.body.appendChild(document.createElement('div'));
    over(button('Rules'));
    wait(tooltipShow);
    expect(tip()).toBe('Rules');
    // A scroll event does not bubble.
    act(() => void box.dispatchEvent(new Event('scroll', { bubbles: false })));
    expect(tip()).toBeNull();
    box.remove();
  });

  test('[row:K12] a press, a scroll and Esc before the 200 ms are over show none; other keys leave it', () => {
    for (const end of [
      () => fireEvent.pointerDown(button('Rules')),
      () => fireEvent.scroll(document),
      () => fireEvent.keyDown(document, { key: 'Escape' }),
    ]) {
      over(button('Rules'));
      wait(tooltipShow - 1);
      end();
      wait(1_000);
      expect(tip()).toBeNull();
    }
    over(button('Rules'));
    wait(tooltipShow);
    fireEvent.keyDown(document, { key: 'a' });
    expect(tip()).toBe('Rules');
  });

  test('[row:K12] gone-before-it-shows: a button that left the page has none', () => {
    const loose = document.body.appendChild(document.createElement('button'));
    loose.title = 'Loose';
    loose.setAttribute('aria-label', 'Loose');
    over(loose);
    loose.remove();
    wait(tooltipShow);
    expect(tip()).toBeNull();
  });

  test('[row:K12] the pointer that comes back within 150 ms keeps it, and one on another button counts anew', () => {
    over(button('Rules'));
    wait(tooltipShow);
    over(document.body);
    wait(popoverDispose - 1);
    over(button('Rules'));
    wait(1_000);
    expect(tip()).toBe('Rules');
    over(button('Sound'));
    wait(tooltipShow - 1);
    expect(tip()).toBe('Rules');
    wait(1);
    expect(tip()).toBe('Sound');
  });

  test('[row:K12] the focus of a press shows none, and a title that says more than the name stays', () => {
    const rules = button('Rules');
    jest.spyOn(rules, 'matches').mockReturnValue(false);
    act(() => rules.focus());
    wait(1_000);
    expect(tip()).toBeNull();
    const deposit = button('Deposit');
    deposit.title = 'Deposit by card';
    over(deposit);
    wait(1_000);
    expect([tip(), deposit.title]).toEqual([null, 'Deposit by card']);
    // A button without a name has none either.
    deposit.title = '';
    deposit.setAttribute('aria-label', '');
    over(deposit);
    wait(1_000);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test('[row:K12] gone-with-the-page: nothing is listened to, and nothing waits', () => {
    over(button('Rules'));
    const waiting = jest.getTimerCount();
    const removed = jest.spyOn(document, 'removeEventListener');
    cleanup();
    expect(jest.getTimerCount()).toBeLessThan(waiting);
    const names = removed.mock.calls.map(([name]) => name);
    for (const name of ['pointerover', 'pointerdown', 'focusin', 'focusout', 'keydown', 'scroll'])
      expect(names).toContain(name);
    const [, , options] = removed.mock.calls.find(([name]) => name === 'scroll') ?? [];
    expect(options).toEqual({ capture: true });
    removed.mockRestore();
  });
});
