import { ShellProvider } from '@baize/contract';
import { createFakeShell, fakeUser } from '@baize/devkit/fake-shell';
import texts from '@baize/player-kit/locales/en.json' with { type: 'json' };
import type { FakeShell } from '@baize/devkit/fake-shell';
import type { User } from '@baize/protocol';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import en from '../locales/en.json' with { type: 'json' };

type Options = NonNullable<Parameters<typeof createFakeShell>[0]>;

/** A part of the profile in English, as a player sees it. */
export function show(
  part: (user: User) => ReactElement,
  answers: Options['answers'],
  user: Partial<User> = {},
  options: Options = {},
): FakeShell {
  const player = fakeUser(user);
  const fake = createFakeShell({
    locale: 'en',
    catalogues: { en: { ...en, player: texts } },
    session: { status: 'player', user: player, region: 'RU' },
    ...(answers && { answers }),
    ...options,
  });
  render(<ShellProvider shell={fake.shell}>{part(player)}</ShellProvider>);
  return fake;
}
