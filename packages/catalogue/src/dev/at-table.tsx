import { ShellProvider } from '@baize/contract';
import { createFakeShell, fakeBonus, fakeUser, type FakeShell, type FakeShellOptions } from '@baize/devkit/fake-shell';
import kit from '@baize/game-kit/locales/en.json' with { type: 'json' };
import { UNITS_PER_MAJOR } from '@baize/protocol';
import { useState, type ReactElement, type ReactNode } from 'react';

export interface AtTableProps extends Pick<FakeShellOptions, 'answers' | 'isOffered' | 'session'> {
  /** What happens to the shell before anything is shown. */
  readonly begin?: (controls: FakeShell['controls']) => void;
  readonly children: ReactNode;
}

/** Whatever the code: the texts of codes are the shell's. */
const REFUSED = 'There were too many calls: wait a minute, then try again.';

/** What a component of the kit finds at a table: a shell in memory, in English, and the texts of the kit. */
export function AtTable({ begin, children, ...options }: AtTableProps): ReactElement {
  const [shell] = useState(() => {
    const made = createFakeShell({ ...options, locale: 'en', catalogues: { en: { kit } } });
    begin?.(made.controls);
    return { ...made.shell, i18n: { ...made.shell.i18n, error: () => REFUSED } };
  });
  return <ShellProvider shell={shell}>{children}</ShellProvider>;
}

/** A player with an active bonus, a third of which is wagered. */
export function playerWithBonus(): NonNullable<FakeShellOptions['session']> {
  const amountUnits = 100 * UNITS_PER_MAJOR;
  const bonus = fakeBonus({ amountUnits, wageredUnits: 10 * amountUnits });
  return { status: 'player', user: fakeUser({ bonus, bonus_balance: amountUnits }), region: 'RU' };
}
