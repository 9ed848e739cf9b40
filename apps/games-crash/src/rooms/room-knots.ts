import type { ShellI18n } from '@baize/contract';
import { beaconKnot } from '@baize/game-kit/rounds';
import type { Locale } from '@baize/protocol';
import { formatNumber } from '@baize/ui/format';
import { shortHash } from '@baize/ui/stage';
import type { Knot } from '@baize/ui/thread';
import { isBeaconed } from './is-beaconed.ts';
import type { RoomSeat } from './use-room.ts';

/**
 * The knots of a draw: the server's promise, everybody's seeds, the number, the key that comes at the end, and in
 * version 2 the beacon's value.
 */
export function roomKnots({ round, seats }: RoomSeat, t: ShellI18n['t'], locale: Locale): Knot[] {
  return [
    {
      key: 'hash',
      label: t('kit.thread.serverHash'),
      value: round ? shortHash(round.serverSeedHash) : '–',
      mono: true,
      ...(round && { copy: round.serverSeedHash }),
    },
    {
      key: 'seeds',
      label: t('knots.seeds'),
      value: seats.length > 0 ? t('knots.players', { count: seats.length }) : '–',
    },
    { key: 'number', label: t('knots.number'), value: round ? formatNumber(round.roundNumber, locale) : '–' },
    { key: 'key', label: t('kit.thread.serverSeed'), value: t('knots.afterDraw'), waiting: true },
    ...(isBeaconed(round) ? [round?.beacon ? beaconKnot(round.beacon, t, locale) : unnamedKnot(t)] : []),
  ];
}

/** Before the countdown it is unknown when the draw is, and so which round of the beacon follows it. */
function unnamedKnot(t: ShellI18n['t']): Knot {
  return { key: 'beacon', label: t('knots.beacon'), value: t('knots.beaconNamed'), waiting: true };
}
