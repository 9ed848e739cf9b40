import { LOCALES, eachLocale } from '@baize/protocol';
import type { NoticeAbout } from '@baize/protocol';
import { expect, it } from '@jest/globals';
import { createLatePages } from '../../late-pages.ts';
import { createShell } from '../../../services/browser-shell.ts';
import { samplePage } from '../../../testing/sample-page.ts';
import { noticeWords } from './notice-words.ts';

const ID = '7b0c1c1e-5d6a-4c7e-9f59-2f3a5f1f6a10';
const money = { currency: 'RUB', stakeUnits: 100, payoutUnits: 200 } as const;
const amount = { currency: 'RUB', amountUnits: 100 } as const;
const name = eachLocale((locale) => `name ${locale}`);
const ALL: readonly NoticeAbout[] = [
  ...(['won', 'lost', 'returned', 'refunded', 'cashed-out', 'part-cashed-out'] as const).map((status): NoticeAbout => ({
    kind: 'sports-bet',
    betId: ID,
    status,
    selections: 3,
    competitors: [],
    ...money,
  })),
  ...(['won', 'lost', 'refunded'] as const).map((status): NoticeAbout => ({
    kind: 'round-bet',
    betId: ID,
    game: 'roulette',
    status,
    ...money,
  })),
  { kind: 'room-refund', roundNumber: 7, room: 'red', ...amount },
  { kind: 'round-returned', roundId: 'r', title: 'Slot', ...amount },
  ...(['check-needed', 'paid', 'returned', 'refused'] as const).map((status): NoticeAbout => ({
    kind: 'withdrawal',
    withdrawalId: ID,
    status,
    ...amount,
  })),
  ...(['given', 'completed', 'expired'] as const).map((state): NoticeAbout => ({
    kind: 'bonus',
    bonusId: ID,
    state,
    name,
    ...amount,
  })),
  { kind: 'tournament', tournamentId: 't', title: name, place: 3, currency: 'RUB', prizeUnits: 100 },
  ...(['released', 'taken-back'] as const).map((decision): NoticeAbout => ({
    kind: 'held-win',
    heldWinId: 'h',
    title: 'Slot',
    decision,
    ...amount,
  })),
];

it.each(LOCALES)('everything that can happen has its own words in %s', async (locale) => {
  const shell = createShell(samplePage({ locale }), createLatePages);
  await shell.loadAccountTexts();
  const words = ALL.map((about) => noticeWords(about, shell.accountTexts, shell.texts.t));
  expect(new Set(words.map(({ title }) => title)).size).toBe(ALL.length);
  for (const { title, detail } of words) expect(`${title} ${detail}`).not.toMatch(/\{\{|bell\.|undefined/);
});

it('a lost bet shows the stake, any other what came back', () => {
  const texts = { t: (key: string) => key, locale: 'en' } as const;
  const unitsOf = (about: NoticeAbout) => noticeWords(about, texts, texts.t).money?.units;
  const bet = { kind: 'round-bet', betId: ID, game: 'crash', currency: 'RUB', stakeUnits: 100 } as const;
  expect(unitsOf({ ...bet, status: 'lost', payoutUnits: 0 })).toBe(-100);
  expect(unitsOf({ ...bet, status: 'won', payoutUnits: 250 })).toBe(250);
  expect(unitsOf({ ...bet, status: 'refunded', payoutUnits: 100 })).toBe(100);
});
