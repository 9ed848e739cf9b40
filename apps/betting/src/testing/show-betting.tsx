import { ShellProvider } from '@baize/contract';
import { createFakeShell } from '@baize/devkit/fake-shell';
import type { FakeShell } from '@baize/devkit/fake-shell';
import type { Fixture } from '@baize/protocol';
import { render } from '@testing-library/react';
import { Betting } from '../betting/betting.tsx';
import type { BettingData } from '../betting/load.ts';
import en from '../locales/en.json' with { type: 'json' };
import ru from '../locales/ru.json' with { type: 'json' };
import { config, fixtureOf, league, overview } from './fixtures.ts';

type Options = NonNullable<Parameters<typeof createFakeShell>[0]>;

/** The instant of the fake server. */
export const SERVER_NOW = overview.serverNow;

export function dataOf(fixtures: readonly Fixture[]): BettingData {
  const list = { fixtures: [...fixtures], total: fixtures.length, next: null, at: SERVER_NOW, serverNow: SERVER_NOW };
  return { config, overview, list, detail: null, bets: null };
}

export interface Shown extends FakeShell {
  /** Sends the page a state that is true at an instant, for the list and for followers of one fixture. */
  readonly tell: (fixtures?: readonly Fixture[], at?: number) => void;
  readonly unmount: () => void;
}

/** The page of betting in Russian, with three live matches of one league. */
export function showBetting(
  options: Options = {},
  path = '/betting',
  fixtures = [1, 2, 3].map((n) => fixtureOf(n)),
): Shown {
  const fake = createFakeShell({ session: 'player', catalogues: { ru, en }, ...options });
  const [pathname = '', search = ''] = path.split('?');
  const params: Record<string, string> = /^\/betting\/f\d/.test(pathname) ? { fixture: pathname.slice(9) } : {};
  const location = { path: pathname, params, search: search && `?${search}` };
  const tell = (told: readonly Fixture[] = fixtures, at = SERVER_NOW): void => {
    const times = { at, serverNow: at };
    for (const fixture of told)
      fake.controls.live.snapshot(`sports:fixture:${fixture.id}`, { league, fixture, events: [], ...times });
    fake.controls.live.snapshot('sports:live', { fixtures: [...told], leagues: [league], ...times });
  };
  const { unmount } = render(
    <ShellProvider shell={fake.shell}>
      <Betting location={location} data={dataOf(fixtures)} />
    </ShellProvider>,
  );
  return { ...fake, tell, unmount };
}
