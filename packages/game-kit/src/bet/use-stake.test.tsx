import { afterEach, describe, expect, it } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { createFakeShell } from '@baize/devkit/fake-shell';
import type { Limits } from '@baize/protocol';
import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useStake } from './use-stake.ts';

const limits: Limits = {
  currency: 'RUB',
  minStakeUnits: 10_000,
  maxStakeUnits: 100_000_000,
  maxWinUnits: 1_000_000_000,
};
const { shell } = createFakeShell();
const setUp = (of: Limits = limits) =>
  renderHook(({ current }) => useStake('dice', current, 500_000), {
    initialProps: { current: of },
    wrapper: ({ children }) => <ShellProvider shell={shell}>{children}</ShellProvider>,
  });

afterEach(() => sessionStorage.clear());

describe('useStake', () => {
  it('opens with the first stake', () => expect(setUp().result.current.units).toBe(100_000));

  it('keeps a stake over a reload', () => {
    const first = setUp();
    act(() => first.result.current.setText('25,5'));
    first.unmount();
    expect(setUp().result.current).toMatchObject({ text: '25,50', units: 255_000, problem: null });
  });

  it('does not keep what the limits refuse', () => {
    const first = setUp();
    act(() => first.result.current.setText('0,5'));
    expect(first.result.current.problem).toBe('below-minimum');
    first.unmount();
    expect(setUp().result.current.units).toBe(100_000);
  });

  it('has a stake for each currency', () => {
    const { result, rerender } = setUp();
    act(() => result.current.setText('25'));
    rerender({ current: { ...limits, currency: 'USD', minStakeUnits: 100 } });
    expect(result.current.units).toBe(1_000);
    rerender({ current: limits });
    expect(result.current.units).toBe(250_000);
  });

  it('shows the first stake on the server, whatever is kept', () => {
    sessionStorage.setItem('baize.stake.dice.RUB', '777700');
    const Text = () => useStake('dice', limits, null).text;
    const html = renderToString(
      <ShellProvider shell={shell}>
        <Text />
      </ShellProvider>,
    );
    expect(html).toBe('10,00');
  });
});
