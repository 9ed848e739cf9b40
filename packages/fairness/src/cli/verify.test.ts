import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import vectors from '../../vectors/fairness.json' with { type: 'json' };
import { parseCommand } from './command.ts';
import { RULES } from '../games/all.ts';
import { report } from './report.ts';

const chain = vectors.chains[0]!;

/** The steps that the command prints as JSON. */
function verify(...args: readonly (number | string)[]): Record<string, unknown> {
  const command = parseCommand([...args.map(String), '--json']);
  if (command === 'help') throw new Error('asked for help');
  return (JSON.parse(report(command)) as { steps: Record<string, unknown> }).steps;
}

describe.each(vectors.instant)('the command with the published seed $serverSeed', (row) => {
  const seeds = ['--server-seed', row.serverSeed, '--client-seed', row.clientSeed, '--nonce', row.nonce];

  test('rolls the published dice', () => expect(verify('dice', ...seeds)['roll']).toBe(row.dice));

  test('draws the published keno numbers', () => expect(verify('keno', ...seeds)['draw']).toEqual(row.kenoDrawOrder));

  test('deals the published cards', () => {
    const cards = row.hiloCards.split(' ');
    expect(verify('hilo', ...seeds, '--cards', cards.length)['cards']).toEqual(cards);
  });

  test('leaves the published tile safe', () => {
    const { minedTiles } = verify('miner', ...seeds, '--mines', 24) as { minedTiles: number[] };
    // Counted from 0, as in the record of a bet.
    const safe = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !minedTiles.includes(tile));
    expect(safe).toEqual([row.mines24OnlySafeTile1Based - 1]);
  });
});

test('walks the published chain to its end and finds the published bust', () => {
  const earlier = ['--earlier', chain.terminatingHash];
  expect(verify('crash', '--hash', chain.game1000Hash, '--salt', chain.salt, ...earlier)).toMatchObject({
    steps: chain.game1000ReachesTerminatingInSteps,
    bust: chain.bust1000,
  });
  expect(verify('crash', '--hash', chain.instantBustGame58Hash, '--salt', chain.salt)['bust']).toBe(1);
});

test('says what the choice of the bet pays', () => {
  const [{ serverSeed, clientSeed }] = vectors.instant as [(typeof vectors.instant)[number]];
  const seeds = ['--server-seed', serverSeed, '--client-seed', clientSeed, '--nonce', 1];
  expect(verify('dice', ...seeds, '--chance', '49.5', '--direction', 'over')['multiplier']).toBe(2);
  expect(verify('dice', ...seeds, '--chance', '49.5', '--direction', 'under')['multiplier']).toBe(0);
  expect(verify('keno', ...seeds, '--picks', '31,36,12,1', '--risk', 'low')).toMatchObject({
    hits: 3,
    multiplier: 7.9,
  });
});

test.each(Object.keys(RULES))('recomputes %s from text alone', (game) => {
  const ofRounds = ['--hash', chain.game1Hash, '--salt', chain.salt];
  const ofSeeds = ['--server-seed', 's', '--client-seed', 'c', '--nonce', 0];
  const ofRooms = ['--server-seed', 's', '--client-seeds', 'a,b', '--room', 'red', '--round', 7, '--tickets', 300];
  const args = game === 'rooms' ? ofRooms : ['crash', 'roulette'].includes(game) ? ofRounds : ofSeeds;
  expect(verify(game, ...args)).toEqual(verify(game, ...args));
  expect(Object.values(verify(game, ...args)).every((value) => value !== '')).toBe(true);
});

test('of a room tells whose ticket it is and what that pays, from the stakes of all deposits', () => {
  const ofRoom = ['rooms', '--server-seed', 's', '--client-seeds', 'a,b', '--room', 'red', '--round', 7];
  const { ticket, tickets } = verify(...ofRoom, '--tickets', 300);
  expect(verify(...ofRoom, '--stakes', '10000,20000')).toMatchObject({
    tickets,
    ticket,
    deposit: Number(ticket) < 100 ? 1 : 2,
    pot: 30_000,
    payout: 29_700,
  });
});

test('gives programs numbers and lists, and people the decimals that they know', () => {
  const args = [
    'dice',
    '--server-seed',
    's',
    '--client-seed',
    'c',
    '--nonce',
    '7',
    '--chance',
    '98',
    '--direction',
    'over',
  ];
  const steps = verify(...args);
  expect(steps).toMatchObject({ nonce: 7, messages: ['c:7:0'], multiplier: 1.0102 });
  expect(steps['floats']).toEqual([expect.any(Number)]);
  expect(steps['bytes']).toEqual([expect.stringMatching(/^[0-9a-f]{8}$/)]);
  expect(
    verify('cases', '--server-seed', 's', '--client-seed', 'c', '--nonce', '7', '--openings', '2')['tickets'],
  ).toEqual([expect.any(Number), expect.any(Number)]);
  const command = parseCommand(args);
  if (command === 'help') throw new Error('asked for help');
  expect(report(command)).toMatch(/\nmultiplier  1\.0102\n/);
});

test.each([
  [['plinko'], 'There is no game plinko.'],
  [['dice'], '--server-seed is missing.'],
  [['dice', '--server-seed', 's', '--client-seed', 'c', '--nonce', 'x'], '--nonce is not a whole number from 0 on.'],
  [
    ['dice', '--server-seed', 's', '--client-seed', 'c', '--nonce', '0', '--chance', '5', '--direction', 'up'],
    '--direction is one of under, over.',
  ],
])('%p is refused in words', (args, message) => {
  expect(() => verify(...args)).toThrow(message);
});

test('is one command that prints lines and ends with 2 on a wrong call', async () => {
  const run = promisify(execFile);
  const file = path.join(import.meta.dirname, 'verify.ts');
  const { stdout } = await run(process.execPath, [
    file,
    'coinflip',
    '--server-seed',
    's',
    '--client-seed',
    'c',
    '--nonce',
    '0',
    '--flips',
    '2',
  ]);
  expect(stdout).toMatch(/^algorithm {3}coinflip\/2\n/);
  await expect(run(process.execPath, [file, 'dice'])).rejects.toMatchObject({ code: 2 });
});

test.each(['verify', 'stream', 'simulate'])(
  '%s prints its usage where an argument is unknown, and no stack',
  (name) => {
    const file = path.join(import.meta.dirname, `${name}.ts`);
    const { status, stderr } = spawnSync(process.execPath, [file, '--nonsense'], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^Unknown option '--nonsense'/);
    expect(stderr).not.toMatch(/\n {4}at /);
  },
);
