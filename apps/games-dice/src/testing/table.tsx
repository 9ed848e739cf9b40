import type { ComponentType, ReactElement } from 'react';
import { ShellProvider, type LoadContext } from '@baize/contract';
import { fakeLoadContext, fakeLocation, type FakeShell } from '@baize/devkit/fake-shell';
import type { BetReturn, Limits, Seeds } from '@baize/protocol';
import { screen, within } from '@testing-library/react';

export const LIMITS: Limits[] = [
  { currency: 'RUB', minStakeUnits: 10_000, maxStakeUnits: 100_000_000, maxWinUnits: 10_000_000_000 },
];

/** That every choice of a type of bet returns 99 %. */
export function returnsOf(bet: string): BetReturn[] {
  const share = { numerator: '99', denominator: '100' };
  return [{ bet, least: share, greatest: share }];
}

/** Seeds with which so many bets were made. */
export function seedsAfter(nonce: number): Seeds {
  return {
    serverSeedHash: '51fa'.repeat(16),
    clientSeed: 'северный ветер',
    nonce,
    nextServerSeedHash: 'b'.repeat(64),
    previous: null,
  };
}

/** A game's table with what its `load` gives at `/games/{game}`. */
export async function tableOf<Data>(
  fake: FakeShell,
  game: string,
  load: (context: LoadContext) => Promise<Data>,
  Table: ComponentType<{ data: Data }>,
): Promise<ReactElement> {
  const data = await load(fakeLoadContext(fake, fakeLocation(`/games/${game}`)));
  return (
    <ShellProvider shell={fake.shell}>
      <Table data={data} />
    </ShellProvider>
  );
}

/** The panel of the table that is shown. */
export const panel = () => within(screen.getByRole('region', { name: 'Ставка' }));
export const button = (name: RegExp | string) => panel().getByRole<HTMLButtonElement>('button', { name });
