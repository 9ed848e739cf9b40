import type { PageHealth } from '@baize/contract/health';

export type Module = Pick<PageHealth, 'module' | 'remote' | 'version'>;
export type Counted = Exclude<keyof PageHealth, keyof Module | 'again' | 'cls' | 'inpMs' | 'lcpMs'>;
export type Measured = 'cls' | 'inpMs' | 'lcpMs';

const BREAKS: ReadonlySet<string> = new Set(['failedLoads', 'failedMounts', 'hydrationErrors', 'errors']);
/** A page that breaks without end says enough with these. */
const MOST = 100;
const MOST_MODULES = 10;

type Tally = { -readonly [Name in Counted | Measured]?: number };

interface OfModule {
  readonly of: Module;
  counts: Tally;
  vitals: Tally;
  broke: boolean;
  readonly said: Set<string>;
}

/** What the page saw of each module and has not reported yet. */
export interface ModuleTallies {
  count(of: Module, what: Counted): void;
  /** The last value counts; it is reported once. */
  measure(of: Module, what: Measured, value: number): void;
  /** Gives what has not been reported yet. @param last also the values that may still change */
  take(last: boolean): PageHealth[];
}

export function createModuleTallies(): ModuleTallies {
  const tallies = new Map<string, OfModule>();

  function of(module: Module): OfModule | undefined {
    const key = `${module.remote}@${module.version} ${module.module}`;
    const found = tallies.get(key);
    if (found || tallies.size >= MOST_MODULES) return found;
    const fresh: OfModule = { of: module, counts: {}, vitals: {}, broke: false, said: new Set() };
    tallies.set(key, fresh);
    return fresh;
  }

  return {
    count(module, what) {
      const tally = of(module);
      if (tally) tally.counts[what] = Math.min(MOST, (tally.counts[what] ?? 0) + 1);
    },
    measure(module, what, value) {
      const tally = of(module);
      if (tally && !tally.said.has(what)) tally.vitals[what] = value;
    },
    take(last) {
      const said: PageHealth[] = [];
      for (const tally of tallies.values()) {
        const vitals = last ? tally.vitals : {};
        if (Object.keys(tally.counts).length + Object.keys(vitals).length === 0) continue;
        said.push({ ...tally.of, ...(tally.broke && { again: true }), ...tally.counts, ...vitals });
        if (Object.keys(tally.counts).some((name) => BREAKS.has(name))) tally.broke = true;
        for (const name of Object.keys(vitals)) tally.said.add(name);
        tally.counts = {};
        if (last) tally.vitals = {};
      }
      return said;
    },
  };
}
