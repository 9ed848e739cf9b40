import { describe, expect, it } from '@jest/globals';
import { LOCALES } from '@baize/protocol/locale';
import { samplePage, sampleGame } from '../../testing/sample-page.ts';
import { renderPage } from '../../server/page/page-bundle.tsx';
import { familyOf } from './family-of.ts';

const stop = { why: 'maintenance', until: '2026-11-26T14:30:00.000Z' } as const;
const dice = { ...sampleGame('dice', { en: 'Dice', ru: 'Кости' }, 1), stopped: stop };

describe('the page of a stopped game', () => {
  it('says on the server why, until when and what is safe, in its own language', () => {
    const page = samplePage({ locale: 'en', path: '/games/dice', remotes: { dice }, route: { kind: 'stopped' } });
    const html = renderPage(page, '');
    expect(html).toMatch(/<h1[^>]*>Maintenance: Dice<\/h1>/);
    expect(html).toContain('14:30 UTC');
    expect(html).toContain('Every accepted bet has been settled');
    expect(html).not.toContain('data-slot');
  });

  it.each(LOCALES)('has its texts in %s', (locale) => {
    const page = samplePage({ locale, path: '/games/dice', remotes: { dice }, route: { kind: 'stopped' } });
    expect(renderPage(page, '')).not.toContain('stopped.');
  });

  it('is led to by a rail that says so', () => {
    const html = renderPage(samplePage({ locale: 'en', path: '/', remotes: { dice } }), '');
    expect(html).toMatch(/<nav[^>]*>.*Dice<\/span><span[^>]*>Closed<\/span>/s);
  });
});

it.each([
  ['/games/dice', 'instant'],
  ['/games/miner/bets/1', 'steps'],
  ['/games/crash', 'crash'],
  ['/games/rooms/red', 'rounds'],
  ['/games/cases/gold', 'cases'],
  ['/games/live-casino/a/play', 'provider'],
  ['/betting/bets', 'betting'],
  ['/profile/history', 'account'],
  ['/tournament/3', 'promotions'],
  ['/games/plinko', 'any'],
])('%s is told what is true of %s', (path, family) => {
  expect(familyOf(path)).toBe(family);
});
