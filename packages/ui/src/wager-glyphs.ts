import { GAME_FACTS, type Game, isGame, type WagerKind } from '@baize/protocol';

/** Of what is no game of ours. */
const OTHER_GLYPHS: Record<Exclude<WagerKind, Game>, readonly string[]> = {
  slots: ['M2 5v14', 'M6 4v16', 'M10 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H10z'],
  'live-casino': [
    'M5 9c-1.5 1.5-3 3.2-3 5.5A5.5 5.5 0 0 0 7.5 20c1.8 0 3-.5 4.5-2 1.5 1.5 2.7 2 4.5 2a5.5 5.5 0 0 0 5.5-5.5c0-2.3-1.5-4-3-5.5l-7-7-7 7Z',
    'M12 18v4',
  ],
  sports: [
    'M10 14.66V17a1 1 0 0 1-1 1 2 2 0 0 0-2 2v2',
    'M14 14.66V17a1 1 0 0 0 1 1 2 2 0 0 1 2 2v2',
    'M17.916 10H19.5A2.5 2.5 0 0 0 22 7.5V5a1 1 0 0 0-1-1h-3',
    'M4 22h16',
    'M6 9a6 6 0 0 0 12 0V3a1 1 0 0 0-1-1H7a1 1 0 0 0-1 1z',
    'M6.084 10H4.5A2.5 2.5 0 0 1 2 7.5V5a1 1 0 0 1 1-1h3',
  ],
};

/** The glyph of anything that money is staked on, for `Glyph`. */
export function wagerGlyph(kind: WagerKind): readonly string[] {
  return isGame(kind) ? GAME_FACTS[kind].glyph : OTHER_GLYPHS[kind];
}
