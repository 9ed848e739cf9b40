import { describe, expect, it } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { createFakeShell } from '@baize/devkit/fake-shell';
import type { FeedEntry } from '@baize/protocol';
import { act, renderHook } from '@testing-library/react';
import { useFeed } from './use-feed.ts';

const entry = (betId: string, at: number, userId = 'other'): FeedEntry => ({
  betId,
  game: 'dice',
  userId,
  player: 'Vera',
  picture: 'kite',
  currency: 'RUB',
  stakeUnits: 1,
  payoutUnits: 0,
  multiplier: 0,
  label: '1.00',
  at: new Date(at).toISOString(),
});

function setUp(whenLanded: (tell: () => void) => void = (tell) => tell()) {
  const fake = createFakeShell({ service: 'dice' });
  const rendered = renderHook(() => useFeed('dice', [entry('old', 1)], 'u', whenLanded), {
    wrapper: ({ children }) => <ShellProvider shell={fake.shell}>{children}</ShellProvider>,
  });
  const ids = () => rendered.result.current.all?.map(({ betId }) => betId);
  return { ...rendered, fake, ids };
}

describe('useFeed', () => {
  it('puts live rows on top', () => {
    const { fake, ids } = setUp();
    act(() => fake.controls.live.message('feed:dice', { entries: [entry('new', 2)] }));
    expect(ids()).toEqual(['new', 'old']);
  });

  it('holds rows back while the pointer is over the list', () => {
    const { fake, ids, result } = setUp();
    act(() => result.current.hold(true));
    act(() => fake.controls.live.message('feed:dice', { entries: [entry('new', 2)] }));
    expect(ids()).toEqual(['old']);
    act(() => result.current.hold(false));
    expect(ids()).toEqual(['new', 'old']);
  });

  it('brings a row of the player’s own when its result has landed, and the others’ at once', () => {
    const landings: (() => void)[] = [];
    const { fake, ids } = setUp((tell) => landings.push(tell));
    const entries = [entry('own', 4, 'u'), entry('hidden', 3, ''), entry('new', 2)];
    act(() => fake.controls.live.message('feed:dice', { entries }));
    expect(ids()).toEqual(['new', 'old']);
    act(() => landings.forEach((tell) => tell()));
    expect(ids()).toEqual(['own', 'hidden', 'new', 'old']);
  });

  it('leaves the topic with the screen', () => {
    const { fake, unmount } = setUp();
    expect(fake.controls.live.subscribers('feed:dice')).toBe(1);
    unmount();
    expect(fake.controls.live.subscribers('feed:dice')).toBe(0);
  });
});
