import { TIMERS_MS, TOOLTIP_THEMES } from '@baize/devkit/specification/timers';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Tooltip } from './tooltip.tsx';
import type { TooltipTheme } from './tooltip.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function show(theme?: TooltipTheme): HTMLElement {
  render(
    <Tooltip content="Stake at most 10,000" theme={theme}>
      <button type="button">Max</button>
    </Tooltip>,
  );
  return screen.getByRole('button', { name: 'Max' });
}
const tip = () => screen.queryByRole('tooltip');
const wait = (ms: number): void => act(() => jest.advanceTimersByTime(ms));

describe('Tooltip', () => {
  test('[row:K12] shows after the pointer has rested 200 ms', () => {
    const button = show();
    fireEvent.pointerMove(button, { pointerType: 'mouse' });
    wait(TIMERS_MS.tooltipShow - 1);
    expect(tip()).toBeNull();
    wait(1);
    expect(tip()?.textContent).toContain('Stake at most 10,000');
  });

  test('[row:K12] shows at once to the keyboard, describes its control, and leaves with Esc', () => {
    const button = show();
    act(() => button.focus());
    expect(button.getAttribute('aria-describedby')).toBe(tip()?.id);
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    wait(TIMERS_MS.popoverDispose);
    expect(tip()).toBeNull();
  });

  test.each(TOOLTIP_THEMES)('[row:K12] has the theme %s', (theme) => {
    const button = show(theme);
    act(() => button.focus());
    expect(document.querySelector(`.${theme}`)?.textContent).toContain('Stake at most 10,000');
  });

  test('[row:K12] is gray without a theme, above its control, and shows by itself where it is told to', () => {
    render(
      <Tooltip content="Now" open>
        <button type="button">Open</button>
      </Tooltip>,
    );
    const shown = document.querySelector('.tip')!;
    expect([...shown.classList]).toEqual(['tip', 'gray-tooltip']);
    expect(shown.getAttribute('data-side')).toBe('top');
    expect(shown.textContent).toContain('Now');
    cleanup();
    render(
      <Tooltip content="Never" open={false} side="bottom">
        <button type="button">Closed</button>
      </Tooltip>,
    );
    act(() => screen.getByRole('button').focus());
    wait(1_000);
    expect(tip()).toBeNull();
  });

  test('[row:K12] the tokens that the styles use say 200 ms, 150 ms and 400 ms', () => {
    const styles = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8');
    const tokens = styles('styles/tokens.css');
    const { tooltipShow, popoverDispose, menuHide } = TIMERS_MS;
    expect(tokens).toContain(`--bz-tip-delay: ${tooltipShow}ms;`);
    expect(tokens).toContain(`--bz-popover-dispose: ${popoverDispose}ms;`);
    expect(tokens).toContain(`--bz-menu-hide: ${menuHide}ms;`);
    expect(styles('tooltip.module.css')).toMatch(
      /\[data-state='closed'\] \{\s+animation: fade var\(--bz-popover-dispose\)/,
    );
  });
});
