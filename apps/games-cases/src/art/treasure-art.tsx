import type { ReactElement } from 'react';
import { BallArt } from './ball-art.tsx';
import { GemArt } from './gem-art.tsx';
import { gradientId, MATERIALS } from './materials.ts';

const { black, brass, ivory, red } = MATERIALS;
const BRASS = `url(#${gradientId('brass')})`;

/** A brass key. */
export function KeyArt(): ReactElement {
  return (
    <g transform="rotate(-38 50 50)">
      <path
        d="M31 36a15 15 0 1 1 0 29.800a15 15 0 0 1 0-29.800zM31 43.500a7.5 7.5 0 1 0 0 15a7.5 7.5 0 0 0 0-15z"
        fill={brass.low}
        transform="translate(1 3)"
      />
      <path d="M44 50.500H88V66H80V58H74V64H67V58H44Z" fill={brass.low} />
      <path
        d="M31 36a15 15 0 1 1 0 29.800a15 15 0 0 1 0-29.800zM31 43.500a7.5 7.5 0 1 0 0 15a7.5 7.5 0 0 0 0-15z"
        fill={BRASS}
      />
      <path d="M44 47.500H88V63H80V55H74V61H67V55H44Z" fill={brass.own} />
      <path d="M44 47.500H88V50H44Z" fill={brass.lit} />
      <path d="M20 42a15 15 0 0 1 14-5.500a14 14 0 0 0-15 9Z" fill="#fff" opacity=".5" />
    </g>
  );
}

/** A pearl in its shell. */
export function PearlArt(): ReactElement {
  return (
    <>
      <path d="M50 80Q18 78 15 50Q25 30 50 30Q75 30 85 50Q82 78 50 80Z" fill={ivory.low} />
      <path d="M50 76Q20 74 15 50Q25 30 50 30Q75 30 85 50Q80 74 50 76Z" fill={ivory.own} />
      <path
        d="M50 76L27 37M50 76L38.5 32M50 76V30M50 76L61.5 32M50 76L73 37M50 76L19 44M50 76L81 44"
        stroke={ivory.low}
        strokeWidth="1.6"
        fill="none"
      />
      <path d="M19 52Q30 44 50 44Q70 44 81 52Q76 70 50 72Q24 70 19 52Z" fill="#c99aa6" opacity=".55" />
      <BallArt cx={50} cy={52} r={15} material="ivory" />
      <path d="M61.5 58a13 13 0 0 1-20 4a14.5 14.5 0 0 0 20-4Z" fill="#d9a9b8" opacity=".7" />
    </>
  );
}

/** A brass ring with a red stone. */
export function RingArt(): ReactElement {
  return (
    <>
      <path
        fillRule="evenodd"
        d="M50 40a23 21 0 1 1 0 42a23 21 0 0 1 0-42zM50 46.500a16.5 15 0 1 0 0 30a16.5 15 0 0 0 0-30z"
        fill={brass.low}
      />
      <path
        fillRule="evenodd"
        d="M50 37.500a23 21 0 1 1 0 42a23 21 0 0 1 0-42zM50 44a16.5 15 0 1 0 0 30a16.5 15 0 0 0 0-30z"
        fill={BRASS}
      />
      <path d="M29 52a23 21 0 0 1 10-12.500l3.3 5.600a16.5 15 0 0 0-7.5 9.400Z" fill={brass.lit} />
      <path d="M36 42L40 31H60L64 42Q57 47 50 47Q43 47 36 42Z" fill={brass.own} />
      <path d="M36 42L40 31H45L43 45.500Q39 44.5 36 42Z" fill={brass.lit} />
      <GemArt cx={50} cy={30} s={17} material="red" />
    </>
  );
}

/** A pocket watch, at ten past ten. */
export function WatchArt(): ReactElement {
  return (
    <>
      <path d="M46 22h8v7h-8z" fill={brass.low} />
      <path
        fillRule="evenodd"
        d="M50 9a7.5 7.5 0 1 1 0 15a7.5 7.5 0 0 1 0-15zM50 12.500a4 4 0 1 0 0 8a4 4 0 0 0 0-8z"
        fill={brass.own}
      />
      <circle cx="50" cy="57" r="29" fill={brass.low} />
      <circle cx="50" cy="55" r="29" fill={BRASS} />
      <circle cx="50" cy="55" r="23" fill={ivory.lit} />
      <path d="M50 32a23 23 0 0 0-23 23a24 24 0 0 1 46 0a23 23 0 0 0-23-23z" fill={ivory.low} opacity=".55" />
      <path d="M50 36v5M50 69v5M31 55h5M64 55h5" stroke={black.own} strokeWidth="2.2" />
      <path d="M50 55L39 45M50 55L64.5 46.5" stroke={black.own} strokeWidth="2.6" strokeLinecap="round" />
      <path d="M50 55V68" stroke={red.own} strokeWidth="1.2" />
      <circle cx="50" cy="55" r="2.4" fill={brass.low} />
      <path d="M27 43a26 26 0 0 1 14-12a30 30 0 0 0-11 13Z" fill="#fff" opacity=".6" />
    </>
  );
}

/** A cup with two handles on a foot of black stone. */
export function CupArt(): ReactElement {
  return (
    <>
      <path
        d="M29 27H19Q17 47 34 50M71 27H81Q83 47 66 50"
        fill="none"
        stroke={brass.low}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M29 25.500H19Q17 45 34 48M71 25.500H81Q83 45 66 48"
        fill="none"
        stroke={brass.own}
        strokeWidth="3.6"
        strokeLinecap="round"
      />
      <path d="M28 20H72Q73 54 55 60V68H45V60Q27 54 28 20Z" fill={brass.own} />
      <path d="M28 20H43Q40 48 49 60V68H45V60Q27 54 28 20Z" fill={brass.lit} />
      <path d="M72 20Q73 54 55 60V68H51V60Q64 52 63 20Z" fill={brass.low} opacity=".8" />
      <ellipse cx="50" cy="20" rx="22" ry="4.5" fill={brass.low} />
      <ellipse cx="50" cy="19.5" rx="20" ry="3.4" fill={black.own} opacity=".45" />
      <path d="M36 68H64V73H36Z" fill={brass.own} />
      <path d="M36 68H46V73H36Z" fill={brass.lit} />
      <path d="M31 73H69V83H31Z" fill={black.own} />
      <path d="M31 73H69V75.500H31Z" fill={black.lit} />
      <path d="M50 30l2.7 5.4 6 .9-4.3 4.2 1 6-5.4-2.8-5.4 2.8 1-6-4.3-4.2 6-.9z" fill={ivory.lit} opacity=".85" />
    </>
  );
}
