import type { GameFacts } from '../../game-facts.ts';
import { cashOutLabel } from '../../steps-label.ts';
import type { MinerBetRecord } from './miner.ts';

export const miner: GameFacts<MinerBetRecord, 'steps'> = {
  name: 'miner',
  kind: 'steps',
  service: 'miner',
  title: { ru: 'Miner', en: 'Miner', kz: 'Miner', br: 'Miner', hi: 'Miner' },
  glyph: ['M7.5 4.5h9L21 10l-9 10L3 10z', 'M3 10h18M12 20L8.5 10l3.5-5.5L15.5 10z'],
  cloth: 'miner',
  // The largest win is coinflip's: a hundred times so small a stake would cut the middle of the ladder.
  limits: [1, 1_000, 1_000_000],
  wagering: 50,
  tournaments: ['lucky-day', 'long-thread'],
  openToAll: false,
  feedLabel: cashOutLabel,
};
