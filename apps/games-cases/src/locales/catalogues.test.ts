import { describe, expect, it } from '@jest/globals';
import brKit from '@baize/game-kit/locales/br.json' with { type: 'json' };
import enKit from '@baize/game-kit/locales/en.json' with { type: 'json' };
import hiKit from '@baize/game-kit/locales/hi.json' with { type: 'json' };
import kzKit from '@baize/game-kit/locales/kz.json' with { type: 'json' };
import ruKit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import { keysOf } from '@baize/game-kit/testing';
import br from './br.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import hi from './hi.json' with { type: 'json' };
import kz from './kz.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };

describe('the catalogues', () => {
  it.each(Object.entries({ br, en, hi, kz }))('%s has the same texts as ru', (_, catalogue) => {
    expect(keysOf(catalogue)).toEqual(keysOf(ru));
  });

  it.each([
    ['br', br, brKit],
    ['en', en, enKit],
    ['hi', hi, hiKit],
    ['kz', kz, kzKit],
    ['ru', ru, ruKit],
  ])('%s carries the present texts of the kit (else: npm run locales)', (_, { kit }, present) => {
    expect(kit).toEqual(present);
  });
});
