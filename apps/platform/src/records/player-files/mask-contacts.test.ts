import { expect, test } from '@jest/globals';
import { maskContacts } from './mask-contacts.ts';

test.each([
  [
    { name: 'alice', email: 'alice@mail.example', phone: '+77771234567' },
    { name: 'al***', email: 'a***@mail.example', phone: '+7***67' },
  ],
  // An address may have an `@` before the last one, and a character of two code units.
  [
    { name: 'жанна', email: '"😀@home"@mail.example', phone: '+375291234567' },
    { name: 'жа***', email: '"***@mail.example', phone: '+3***67' },
  ],
  [
    { name: '😀😀😀', email: '😀@mail.example', phone: null },
    { name: '😀😀***', email: '😀***@mail.example', phone: null },
  ],
])('[PF1] %j is shown as %j', (contacts, masked) => expect(maskContacts(contacts)).toEqual(masked));
