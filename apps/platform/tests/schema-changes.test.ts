import { expect, it } from '@jest/globals';
import { domainMigrations } from '../src/modules.ts';
import { PARTIES } from './support/parties.ts';

/**
 * What a process of the version before may still read or write: tables, columns and what they take. A new column that
 * must have a value breaks it as well, since it sets none.
 */
const BREAKING =
  /\bdrop (?:table|column|view|function|default)\b|\brename\b|\bset not null\b|\balter column \w+ (?:set data )?type\b|\badd column (?![^,;]*\bdefault\b)[^,;]*\bnot null\b/i;

/**
 * Each from before any version that could run beside another; a later one is removed a release after its last reader.
 */
const BEFORE_THE_FIRST_RELEASE: readonly string[] = [
  'bets/004-limit-and-seeds',
  'bonuses/002-bets-name-their-bonus',
  'identity/002-phones-and-social',
  'rounds/001-several-games',
  'sandbox/003-events-in-the-outbox',
  'slots/002-wagers',
];

it('a migration takes nothing away from processes of the version before, which serve beside it', () => {
  const breaking = [...domainMigrations, ...PARTIES.flatMap(({ migrations = [] }) => migrations)].filter(({ sql }) =>
    BREAKING.test(sql),
  );
  expect(breaking.map(({ id }) => id).toSorted()).toEqual(BEFORE_THE_FIRST_RELEASE);
});

it.each([
  'alter table bets drop column label',
  'alter table bets rename column label to words',
  'alter table bets add column words text not null',
  'alter table bets alter column stake type text',
  'drop table bets',
])('such as: %s', (sql) => {
  expect(sql).toMatch(BREAKING);
});

it.each([
  'alter table bets add column words text',
  "alter table bets add column words text not null default ''",
  'create table words (id int not null)',
  'create index bets_of_words on bets (words)',
])('but not: %s', (sql) => {
  expect(sql).not.toMatch(BREAKING);
});
