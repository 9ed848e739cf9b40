import { describe, expect, test } from '@jest/globals';
import { ModuleCircleError, ModuleNeedError, loadOrder, withNeeds } from './load-order.ts';

const bets = { name: 'bets', needs: ['seeds', 'ledger'] };
const dice = { name: 'dice', needs: ['bets'] };
const ledger = { name: 'ledger' };
const mail = { name: 'mail' };
const seeds = { name: 'seeds' };
const names = (modules: readonly { readonly name: string }[]) => modules.map(({ name }) => name);

describe('the order in which modules are loaded', () => {
  test.each([
    ['as they are', [bets, dice, ledger, mail, seeds]],
    ['the other way round', [seeds, mail, ledger, dice, bets]],
  ])('is by needs, then by name, however they stand in the list: %s', (_how, list) => {
    expect(names(loadOrder(list))).toEqual(['ledger', 'seeds', 'bets', 'dice', 'mail']);
  });

  test('a need that is not there is refused, by the names of both', () => {
    const refused = () => loadOrder([bets, dice, ledger]);
    expect(refused).toThrow(ModuleNeedError);
    expect(refused).toThrow('module-need: bets needs seeds, and nothing that is started provides it.');
  });

  test('a circle is refused, with the way round it', () => {
    const refused = () => loadOrder([bets, dice, { name: 'ledger', needs: ['dice'] }, seeds]);
    expect(refused).toThrow(ModuleCircleError);
    expect(refused).toThrow('module-circle: bets needs ledger needs dice needs bets.');
  });
});

describe('some modules with what they need', () => {
  test('are as few as can start', () => {
    expect(names(withNeeds([bets, dice, ledger, mail, seeds], ['dice']))).toEqual(['ledger', 'seeds', 'bets', 'dice']);
  });

  test('a name that nobody has is refused', () => {
    expect(() => withNeeds([ledger], ['ledgers'])).toThrow(ModuleNeedError);
  });
});
