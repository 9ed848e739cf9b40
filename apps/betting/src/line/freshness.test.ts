import { describe, expect, it } from '@jest/globals';
import { createFreshness } from './freshness.ts';

function setUp() {
  const clock = { now: 1_000 };
  return { clock, freshness: createFreshness(() => clock.now) };
}

describe('[BT4] the age of the prices', () => {
  it('is by the server’s clock: what was true long before it was sent is old at once', () => {
    const { freshness } = setUp();
    freshness.follow('sports:live');
    freshness.heard('sports:live', { at: 50_000, serverNow: 53_000 });
    expect(freshness.ageMs()).toBe(3_000);
  });

  it('grows while nothing is heard, and ends with the next word', () => {
    const { freshness, clock } = setUp();
    freshness.follow('sports:live');
    freshness.heard('sports:live', { at: 50_000, serverNow: 50_000 });
    clock.now += 1_500;
    expect(freshness.ageMs()).toBe(1_500);
    freshness.heard('sports:live', { at: 51_500, serverNow: 51_500 });
    expect(freshness.ageMs()).toBe(0);
  });

  it('is that of the most silent source, and counts none that nobody follows any more', () => {
    const { freshness, clock } = setUp();
    for (const source of ['a', 'b']) {
      freshness.follow(source);
      freshness.heard(source, { at: 50_000, serverNow: 50_000 });
    }
    clock.now += 2_000;
    freshness.heard('b', { at: 52_000, serverNow: 52_000 });
    expect(freshness.ageMs()).toBe(2_000);
    freshness.unfollow('a');
    expect(freshness.ageMs()).toBe(0);
  });

  it('begins with the following, as long as the source has said nothing', () => {
    const { freshness, clock } = setUp();
    freshness.follow('a');
    clock.now += 700;
    expect(freshness.ageMs()).toBe(700);
  });

  it('is not made younger by a message that was slow', () => {
    const { freshness, clock } = setUp();
    freshness.follow('a');
    freshness.heard('a', { at: 50_000, serverNow: 50_000 });
    clock.now += 1_000;
    // Sent at 50.2 s, on its way for 0.8 s.
    freshness.heard('a', { at: 50_200, serverNow: 50_200 });
    expect(freshness.ageMs()).toBe(800);
    expect(freshness.serverNow()).toBe(51_000);
  });
});
