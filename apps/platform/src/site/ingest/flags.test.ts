import { describe, expect, it } from '@jest/globals';
import { isOn } from './flags.ts';

const visitors = Array.from({ length: 2000 }, (_, index) => `visitor-${index}`);
const seeing = (basis_points: number, enabled = true) =>
  new Set(visitors.filter((visitor) => isOn({ key: 'new-lobby', enabled, basis_points }, visitor)));

describe('[IN4] the share of a flag', () => {
  it('is nobody, everybody, or about that many, and nobody when the flag is off', () => {
    expect(seeing(0).size).toBe(0);
    expect(seeing(10_000).size).toBe(visitors.length);
    expect(Math.abs(seeing(2_500).size / visitors.length - 0.25)).toBeLessThan(0.05);
    expect(seeing(10_000, false).size).toBe(0);
  });

  it('only grows when it is raised', () => {
    const more = seeing(5_000);
    expect([...seeing(2_000)].every((visitor) => more.has(visitor))).toBe(true);
  });
});
