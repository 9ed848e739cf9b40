import type { ShellI18n } from '@baize/contract';
import type { Locale, RoundBeacon } from '@baize/protocol';
import { formatNumber } from '@baize/ui/format';
import { shortHash } from '@baize/ui/stage';
import type { Knot } from '@baize/ui/thread';

/** A round of a chain as far as it is known. */
export interface KnownRound {
  readonly commitment: string;
  readonly salt: string;
  readonly roundNumber: number;
  readonly hash: string | null;
  /** Undefined for a round of version 1. */
  readonly beacon?: RoundBeacon | undefined;
}

/** The knots of a shared round: what is known before it, its own hash, and in version 2 the round of the beacon. */
export function roundKnots(round: KnownRound, t: ShellI18n['t'], locale: Locale): Knot[] {
  const { commitment, salt, roundNumber, hash, beacon } = round;
  return [
    {
      key: 'commitment',
      label: t('kit.rounds.commitment'),
      value: shortHash(commitment),
      mono: true,
      copy: commitment,
    },
    { key: 'salt', label: t('kit.rounds.salt'), value: shortHash(salt), mono: true, copy: salt },
    { key: 'number', label: t('kit.rounds.number'), value: formatNumber(roundNumber, locale) },
    {
      key: 'hash',
      label: t('kit.rounds.hash'),
      value: hash === null ? t('kit.rounds.afterRound') : shortHash(hash),
      mono: hash !== null,
      waiting: hash === null,
      ...(hash !== null && { copy: hash }),
    },
    ...(beacon === undefined ? [] : [beaconKnot(beacon, t, locale)]),
  ];
}

/** Which round of the beacon decides, and its randomness. */
export function beaconKnot({ round, randomness }: RoundBeacon, t: ShellI18n['t'], locale: Locale): Knot {
  const label = t('kit.rounds.beacon.round', { number: formatNumber(round, locale) });
  return randomness === undefined
    ? { key: 'beacon', label, value: t('kit.rounds.beacon.afterBets'), waiting: true }
    : { key: 'beacon', label, value: shortHash(randomness), mono: true, copy: randomness };
}
