import { describe, expect, it } from '@jest/globals';
import { cases } from '@baize/devkit/jest/cases';
import { judge } from '../src/health/gate/judge.ts';
import type { GateMinute, GateSettings } from '../src/health/gate/verdict.ts';
import { simulated } from './support/simulated-minutes.ts';
import type { Behaviour, Simulated } from './support/simulated-minutes.ts';

const SETTINGS: GateSettings = { ratio: 1.5, min: 500, falseAlarm: 0.01 };
/** Steps of 1, 5, 25 and 50 %, ten minutes each. */
const STEPS = [0.01, 0.05, 0.25, 0.5].flatMap((share) => Array.from({ length: 10 }, () => share));
const USUAL: Behaviour = { broken: 0.01, failing: 0.004, renderMs: 25, lcpMs: 1_200 };
const steady = (share: number, minutes: number) => Array.from({ length: minutes }, () => share);

/** The first minute after which the gate stops it, asked after each; null where it never does. */
function stopped(minutes: readonly GateMinute[], settings = SETTINGS) {
  for (let end = 1; end <= minutes.length; end += 1) {
    const verdict = judge(minutes.slice(0, end), settings);
    if (verdict.state === 'unhealthy') return verdict;
  }
  return null;
}

/** How many of so many rollouts are stopped. */
function alarms(name: string, rollouts: number, change: Partial<Simulated> = {}, settings = SETTINGS): number {
  let count = 0;
  for (let rollout = 0; rollout < rollouts; rollout += 1) {
    const seed = `${name} ${rollout}`;
    const minutes = simulated({ traffic: 250, shares: STEPS, stable: USUAL, candidate: USUAL, ...change, seed });
    if (stopped(minutes, settings)) count += 1;
  }
  return count;
}

/** More than this many in so many, at a rate of `rate`, come up less than once in ten thousand times. */
function most(rollouts: number, rate: number): number {
  let left = 1;
  let count = -1;
  let exactly = (1 - rate) ** rollouts;
  while (left > 0.0001) {
    count += 1;
    left -= exactly;
    exactly *= ((rollouts - count) / (count + 1)) * (rate / (1 - rate));
  }
  return count;
}

describe('rollouts of candidates that are no worse', () => {
  it('are not stopped, whichever minute one looks', () => {
    const rollouts = cases(20, 400);
    expect(alarms('equal', rollouts)).toBeLessThanOrEqual(most(rollouts, SETTINGS.falseAlarm));
  });

  it('at exactly 1.5 times are stopped no more often than stated, also where that is one in five', () => {
    const candidate = { ...USUAL, broken: 0.015, failing: 0.006 };
    const often = { ...SETTINGS, falseAlarm: 0.2, min: 50 };
    const rollouts = cases(20, 400);
    const found = alarms('limit', rollouts, { candidate }, often);
    expect(found).toBeLessThanOrEqual(most(rollouts, often.falseAlarm));
  });

  it('with bad pages so frequent that they are no rare event', () => {
    const rollouts = cases(10, 200);
    const change = { stable: { ...USUAL, failing: 0.4 }, candidate: { ...USUAL, failing: 0.6 } };
    expect(alarms('frequent', rollouts, change)).toBeLessThanOrEqual(most(rollouts, SETTINGS.falseAlarm));
  });

  it('a minute in which everything fails stops none', () => {
    const rollouts = cases(10, 200);
    const outage = (minute: number): boolean => minute === 15 || minute === 32;
    expect(alarms('outage', rollouts, { outage })).toBeLessThanOrEqual(most(rollouts, SETTINGS.falseAlarm));
  });

  it('traffic of a page in ten seconds stops none', () => {
    const rollouts = cases(2, 20);
    const few = { traffic: 6, shares: steady(0.5, 400) };
    expect(alarms('few', rollouts, few)).toBeLessThanOrEqual(most(rollouts, SETTINGS.falseAlarm));
  });

  it('that are better, or a fifth slower, go on', () => {
    const better = { broken: 0, failing: 0, renderMs: 10, lcpMs: 600 };
    const slower = { ...USUAL, renderMs: 30, lcpMs: 1_440 };
    expect(alarms('better', 5, { candidate: better })).toBe(0);
    expect(alarms('slower', 5, { candidate: slower })).toBe(0);
  });
});

/** As servers and browsers see each of them. */
const FAULTS: Readonly<Record<string, readonly [Behaviour, kind: string]>> = {
  'throws in the browser only': [{ ...USUAL, broken: 0.9 }, 'broken-pages'],
  'throws for 5 %': [{ ...USUAL, failing: 0.05 }, 'render-failures'],
  'takes 1.5 s on the server, of which it is given 0.7': [{ ...USUAL, renderMs: 750 }, 'render-ms'],
  'rejects in an effect': [{ ...USUAL, broken: 0.7 }, 'broken-pages'],
  'paints three times later': [{ ...USUAL, lcpMs: 3_600 }, 'lcp'],
};

describe('a candidate of 10 % that', () => {
  const stable: Behaviour = { ...USUAL, broken: 0.004, failing: 0.001 };

  it.each(Object.entries(FAULTS))('%s is unhealthy with its 500th view', (name, [candidate, kind]) => {
    for (let rollout = 0; rollout < cases(5, 100); rollout += 1) {
      const shares = steady(0.1, 40);
      const minutes = simulated({ seed: `${name} ${rollout}`, traffic: 500, shares, stable, candidate });
      const verdict = stopped(minutes);
      expect(verdict?.why.kind).toBe(kind);
      // The minute that holds the 500th view may hold some more.
      expect(verdict?.views).toBeLessThan(600);
    }
  });

  it('breaks after hours of health is unhealthy within minutes, although the hours speak for it', () => {
    const parts = { traffic: 500, shares: steady(0.1, 300), stable };
    const healthy = simulated({ ...parts, seed: 'long', candidate: stable });
    const broken = simulated({ ...parts, seed: 'late', shares: steady(0.1, 12), candidate: { broken: 0.9 } });
    expect(judge(healthy, SETTINGS).state).toBe('healthy');
    const minutes = [...healthy, ...broken.map((each) => ({ ...each, begun: 0 }))];
    const found = minutes.findIndex(
      (_, place) => place >= 300 && judge(minutes.slice(0, place + 1), SETTINGS).state === 'unhealthy',
    );
    expect(found).toBeGreaterThanOrEqual(300);
    expect(found).toBeLessThan(312);
  });
});

describe('the gate', () => {
  const minute = (number: number, stable: object, candidate: object): GateMinute => ({
    minute: number,
    stable,
    candidate,
    begun: number === 0 ? 1 : 0,
  });
  const many = (count: number, stable: object, candidate: object) =>
    Array.from({ length: count }, (_, number) => minute(number, stable, candidate));

  it('decides nothing before enough views', () => {
    const all = { views: 49, brokenPages: 49 };
    expect(judge(many(10, { views: 450 }, all), SETTINGS)).toEqual({ state: 'too-few', views: 490, needed: 500 });
    expect(judge(many(11, { views: 450 }, all), SETTINGS).state).toBe('unhealthy');
    expect(judge([], SETTINGS)).toMatchObject({ state: 'too-few', views: 0 });
  });

  it('knows what to do where one side saw nothing bad, or nothing at all', () => {
    expect(judge(many(20, { views: 450, brokenPages: 5 }, { views: 50 }), SETTINGS).state).toBe('healthy');
    expect(judge(many(20, { views: 450 }, { views: 50 }), SETTINGS).state).toBe('healthy');
    expect(judge(many(20, {}, { views: 50, brokenPages: 50 }), SETTINGS).state).toBe('healthy');
    const failing = { views: 50, renderFailures: { 'render-threw': 1 } };
    expect(judge(many(10, { views: 450 }, failing), SETTINGS).state).toBe('unhealthy');
  });

  it('takes as much evidence as the stated rate of false alarms asks for', () => {
    const six = [minute(0, { views: 4_500 }, { views: 500, renderFailures: { 'render-threw': 6 } })];
    const verdicts = [0.01, 0.0001].map((falseAlarm) => judge(six, { ...SETTINGS, falseAlarm }));
    expect(verdicts.map(({ state }) => state)).toEqual(['unhealthy', 'healthy']);
    // Each of the measures that are taken at once has its part of the rate.
    const why = verdicts[0]?.state === 'unhealthy' ? verdicts[0] : null;
    expect(why?.why.needed).toBe((why?.measures.length ?? 0) / 0.01);
  });

  it('counts with millions a minute and thousands of minutes', () => {
    const stable = { views: 9_000_000, brokenPages: 9_000 };
    const minutes = many(5_000, stable, { views: 1_000_000, brokenPages: 500_000 });
    const verdict = judge(minutes, SETTINGS);
    const worst = verdict.state === 'unhealthy' ? verdict.why : null;
    expect(worst).toMatchObject({ kind: 'broken-pages', candidate: { bad: 2_500_000_000 } });
    expect(Number.isFinite(worst?.evidence)).toBe(true);
    expect(judge(many(5_000, stable, { views: 1_000_000, brokenPages: 1_000 }), SETTINGS).state).toBe('healthy');
  });

  it('a-flood: what one network may say of each kind stops nothing, what visitors say does', () => {
    // Two forged reports and a hundredth of 500 views, on one server.
    const forged = [minute(0, { views: 4_500 }, { views: 500, brokenPages: 7, lcpMs: [93, 0, 0, 0, 0, 0, 7] })];
    expect(judge(forged, SETTINGS).state).toBe('healthy');
    const servers = [{ ...minute(0, { views: 4_500 }, { views: 500, brokenPages: 25 }), begun: 10 }];
    expect(judge(servers, SETTINGS).state).toBe('healthy');
    expect(judge([minute(0, { views: 4_500 }, { views: 500, brokenPages: 25 })], SETTINGS).state).toBe('unhealthy');
    // Servers' own counts are no claims of a browser, so none of them is forgiven.
    const own = { views: 500, renderFailures: { 'render-threw': 7 } };
    expect(judge([minute(0, { views: 4_500 }, own)], SETTINGS).state).toBe('unhealthy');
  });

  it('what anybody may say any number of times does not matter', () => {
    const said = { failedCalls: 50, roundsBegun: 50, roundsFinished: 0, swapsWaiting: 50, swapsDone: 50 };
    expect(judge(many(40, { views: 450 }, { views: 50, ...said }), SETTINGS).state).toBe('healthy');
  });

  it('what is much more frequent and still next to nothing stops nothing', () => {
    const seldom = { views: 500_000, renderFailures: { 'render-threw': 100 } };
    expect(judge(many(5, { views: 4_500_000 }, seldom), SETTINGS).state).toBe('healthy');
    const more = { views: 500_000, renderFailures: { 'render-threw': 1_000 } };
    expect(judge(many(5, { views: 4_500_000 }, more), SETTINGS).state).toBe('unhealthy');
  });

  it('pages that break minutes after their view, of few views, stop nothing while stable has as many', () => {
    // One in 25 breaks, on both sides, but by chance where the candidate had few views.
    const parts = many(60, {}, {}).flatMap(({ minute: number }) => [
      minute(number, { views: 400 }, { views: 24 }),
      minute(number, { views: 400, brokenPages: 32 }, { views: 1, brokenPages: 1 }),
    ]);
    expect(judge(parts, SETTINGS).state).toBe('healthy');
  });

  it('slower than an edge is not slow while stable is right below it', () => {
    const paints = (place: number) => ({ lcpMs: Array.from({ length: 7 }, (_, each) => (each === place ? 25 : 0)) });
    const slowed = (from: number, to: number) =>
      judge(many(40, { views: 450, ...paints(from) }, { views: 50, ...paints(to) }), SETTINGS).state;
    expect([slowed(1, 1), slowed(1, 2), slowed(1, 3), slowed(4, 6)]).toEqual([
      'healthy',
      'healthy',
      'unhealthy',
      'unhealthy',
    ]);
    // Of a site on which nothing took a second.
    expect(slowed(0, 1)).toBe('unhealthy');
  });
});
