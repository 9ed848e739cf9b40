import { LOCALES, type NoticeAbout, eachLocale } from '@baize/protocol';
import { expect, test } from '@jest/globals';
import { pushText } from './push-text.ts';

const ID = '7b0c1c1e-5d6a-4c7e-9f59-2f3a5f1f6a10';
const name = (text: string) => ({ latin: text, cyrillic: text, devanagari: text });
const bet = { currency: 'RUB', stakeUnits: 7_770_000, payoutUnits: 8_880_000 } as const;
const amount = { currency: 'RUB', amountUnits: 9_990_000 } as const;
const title = eachLocale((locale) => `title ${locale}`);
const competitors = [
  { id: 'home', name: name('Real') },
  { id: 'away', name: name('Barça') },
];
const ALL: readonly NoticeAbout[] = [
  { kind: 'sports-bet', betId: ID, status: 'won', selections: 1, competitors, ...bet },
  { kind: 'round-bet', betId: ID, game: 'crash', status: 'lost', ...bet },
  { kind: 'room-refund', roundNumber: 7, room: 'red', ...amount },
  { kind: 'round-returned', roundId: 'r', title: 'Slot', ...amount },
  { kind: 'withdrawal', withdrawalId: ID, status: 'paid', ...amount },
  { kind: 'bonus', bonusId: ID, state: 'given', name: title, ...amount },
  { kind: 'tournament', tournamentId: 't', title, place: 3, currency: 'RUB', prizeUnits: 9_990_000 },
  { kind: 'held-win', heldWinId: 'h', title: 'Slot', decision: 'released', ...amount },
  { kind: 'sports-bet', betId: ID, status: 'cashed-out', selections: 1, competitors, ...bet },
  { kind: 'sports-bet', betId: ID, status: 'part-cashed-out', selections: 1, competitors, ...bet },
];

test.each(LOCALES)('%s: each has words of its own, and none an amount', (locale) => {
  const texts = ALL.map((about) => pushText(about, '5', locale));
  expect(new Set(texts.map((text) => text.title)).size).toBe(ALL.length);
  for (const { title: shown, body, tag } of texts) {
    expect(shown).not.toMatch(/\{\{|undefined|^$/);
    expect(`${shown} ${body}`).not.toMatch(/777|888|999|RUB|₽/);
    expect(tag).toBe('notice-5');
  }
});

test('says who plays, and leads to the place in the language of its words', () => {
  expect(pushText(ALL[0]!, '5', 'en')).toEqual({
    title: 'Your bet won',
    body: 'Real – Barça',
    path: '/en/betting/bets',
    tag: 'notice-5',
  });
  expect(pushText(ALL[1]!, '5', 'ru').path).toBe(`/games/crash/bets/${ID}`);
});
