import { expect, test } from '@jest/globals';
import { amountCell, csvLine } from './csv.ts';

test('a cell with a comma, a quote or a line end is quoted, as RFC 4180 says', () => {
  expect(csvLine(['a', 'b,c', 'say "no"', 'two\nlines', null, 7])).toBe('a,"b,c","say ""no""","two\nlines",,7\r\n');
});

test.each(['=1+1', '+7', '@SUM(A1)', '-cmd', '\tx'])('%j is no formula of a spreadsheet', (text) => {
  expect(csvLine([text])).toBe(`'${text}\r\n`);
});

test.each([
  [0, '0.0000'],
  [125_000, '12.5000'],
  [-1, '-0.0001'],
  [-10_000_000, '-1000.0000'],
])('%d ledger units are %s', (units, text) => {
  expect(amountCell(units)).toBe(text);
  expect(csvLine([amountCell(units)])).toBe(`${text}\r\n`);
});
