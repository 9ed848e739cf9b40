import { describe, expect, it } from '@jest/globals';
import { isDatabaseAway } from './database-away.ts';

const coded = (code: string) => Object.assign(new Error('as the server says'), { code });

describe('a database that is away', () => {
  it.each([
    ['no server listens', coded('ECONNREFUSED')],
    ['it is shutting down', coded('57P01')],
    ['it has no connection left', coded('53300')],
    ['a connection failed', coded('08006')],
    ['its disk is full', coded('53100')],
    ['its disk is broken', coded('58030')],
    ['a lock was not given in time', coded('55P03')],
    ['two transactions waited for each other', coded('40P01')],
    ['it ended a transaction that was idle', coded('25P03')],
    ['another server leads', coded('25006')],
    ['the driver lost the connection', new Error('Connection terminated unexpectedly')],
    ['the process is about to end', new Error('Cannot use a pool after calling end on the pool')],
    ['a batch failed for such a reason', new Error('The batch failed.', { cause: coded('ECONNRESET') })],
  ])('is told by: %s', (_what, error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([
    ['a rule of the database', coded('23514')],
    ['a fault of ours', new TypeError('x is not a function')],
    ['a batch that failed for a fault', new Error('The batch failed.', { cause: coded('42601') })],
    ['nothing', null],
  ])('is not told by: %s', (_what, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});
