import { expect, test } from '@jest/globals';
import { mailboxOf } from './contacts.ts';

test.each([
  ['lena@mail.example', 'lena@mail.example'],
  ['lena+2@mail.example', 'lena@mail.example'],
  ['le.na@mail.example', 'le.na@mail.example'],
  ['le.n.a+x+y@gmail.com', 'lena@gmail.com'],
  ['lena@googlemail.com', 'lena@gmail.com'],
])('[FM2] %s leads to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
