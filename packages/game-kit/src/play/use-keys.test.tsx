import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useKeys } from './use-keys.ts';

function setUp() {
  const keys = { onMain: jest.fn<() => void>(), onHelp: jest.fn<() => void>() };
  const Screen = () => {
    useKeys(keys);
    return (
      <>
        <input aria-label="stake" />
        <button type="button">half</button>
        <p>cloth</p>
      </>
    );
  };
  render(<Screen />);
  return keys;
}

describe('the keys of a game', () => {
  it('takes space on the cloth as the main action, and keeps the page still', () => {
    const { onMain } = setUp();
    const stays = !fireEvent.keyDown(screen.getByText('cloth'), { key: ' ' });
    expect(onMain).toHaveBeenCalledTimes(1);
    expect(stays).toBe(true);
  });

  it.each(['stake', 'half'])('leaves space to the %s', (name) => {
    const { onMain } = setUp();
    fireEvent.keyDown(screen.queryByLabelText(name) ?? screen.getByText(name), { key: ' ' });
    expect(onMain).not.toHaveBeenCalled();
  });

  it('does not repeat while the key is held', () => {
    const { onMain } = setUp();
    fireEvent.keyDown(document.body, { key: ' ', repeat: true });
    expect(onMain).not.toHaveBeenCalled();
  });

  it('lists the keys on a question mark', () => {
    const { onHelp } = setUp();
    fireEvent.keyDown(document.body, { key: '?' });
    expect(onHelp).toHaveBeenCalledTimes(1);
  });
});
