import type { ShellI18n } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import { formatNumber } from '@baize/ui/format';
import { shortHash } from '@baize/ui/stage';
import type { Knot } from '@baize/ui/thread';
import type { RoomSeat } from './use-room.ts';

/** The four knots of a draw: the server's promise, everybody's seeds, the number, and the key that comes at the end. */
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
  ];
}
