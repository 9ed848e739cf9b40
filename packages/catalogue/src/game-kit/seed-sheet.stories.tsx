import { SeedSheet } from '@baize/game-kit/sheets';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { SEEDS } from '../dev/dice-bet.ts';
import { NO_SEEDS, SEEDS_STATE } from '../dev/table-data.ts';

export default { title: 'game-kit/Seed sheet' };

const close = (): void => undefined;
const pair = {
  serverSeed: 'a1'.repeat(32),
  serverSeedHash: SEEDS.previous?.serverSeedHash ?? '',
  clientSeed: 'kite-42',
  bets: 1_204,
  firstNonce: 0,
  lastNonce: 1_203,
  revealedAt: '2026-03-01T11:00:00.000Z',
};

export const AfterRotation = (): ReactElement => (
  <AtTable answers={{ listPairs: () => ({ pairs: [pair], next: pair.serverSeedHash }) }}>
    <SeedSheet seeds={SEEDS_STATE} onClose={close} />
  </AtTable>
);

export const Busy = (): ReactElement => (
  <AtTable>
    <SeedSheet seeds={{ ...SEEDS_STATE, seeds: { ...SEEDS, previous: null }, rotating: true }} onClose={close} />
  </AtTable>
);

export const WithoutSeeds = (): ReactElement => (
  <AtTable>
    <SeedSheet seeds={NO_SEEDS} onClose={close} />
  </AtTable>
);
