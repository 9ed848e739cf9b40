import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Button } from './button.tsx';

describe('Button', () => {
  test('busy, it ignores presses but keeps the focus and says so', () => {
    const onClick = jest.fn();
    const { rerender } = render(<Button onClick={onClick}>Place</Button>);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Place' });
    button.focus();
    rerender(
      <Button onClick={onClick} busy>
        Place
      </Button>,
    );
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  test('busy, it does not send its form', () => {
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy}>
          Send
        </Button>
      </form>
    );
    const { rerender } = render(form(true));
    fireEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
    rerender(form(false));
    fireEvent.click(screen.getByRole('button'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('shows that it is busy only when that lasts 200 ms', () => {
    jest.useFakeTimers();
    const { rerender, container } = render(<Button busy>Place</Button>);
    const look = (): string => container.firstElementChild!.className;
    const atOnce = look();
    act(() => jest.advanceTimersByTime(199));
    expect([look(), container.querySelector('span')]).toEqual([atOnce, null]);
    act(() => jest.advanceTimersByTime(1));
    expect(look()).not.toBe(atOnce);
    expect(container.querySelector('span[aria-hidden]')).not.toBeNull();

    rerender(<Button>Place</Button>);
    expect([look(), container.querySelector('span')]).toEqual([atOnce, null]);
    rerender(<Button busy>Place</Button>);
    act(() => jest.advanceTimersByTime(199));
    expect(look()).toBe(atOnce);
    jest.useRealTimers();
  });
});
