import { expect, it } from '@jest/globals';
import { ledgerMessages } from '../../ledger/messages.ts';
import { type Named, packLists, readBatch, writeBatch } from './message-batch.ts';

const changed = (sequence: number): Named => [
  'wallet.changed',
  { userId: 'имя', currency: 'RUB', balanceUnits: 1, sequence },
];
const sequencesIn = (list: string): number[] =>
  readBatch(writeBatch('one', 7, list), ledgerMessages, (name) => {
    throw new Error(name);
  }).messages.map(([, message]) => (message as { sequence: number }).sequence);

it('packs messages in their order into lists that a server takes', () => {
  const messages = Array.from({ length: 100 }, (_none, index) => changed(index));
  const maxBytes = 1_000;
  const lists = packLists(messages, maxBytes);
  expect(lists.length).toBeGreaterThan(1);
  expect(lists.every((list) => Buffer.byteLength(list) <= maxBytes + 1)).toBe(true);
  expect(lists.flatMap(sequencesIn)).toEqual(messages.map((_message, index) => index));
});

it('sends a message alone that is larger than a list, and an empty list for none', () => {
  expect(packLists([changed(1), changed(2), changed(3)], 10).map(sequencesIn)).toEqual([[1], [2], [3]]);
  expect(packLists([])).toEqual(['[]']);
});
