import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
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
});
