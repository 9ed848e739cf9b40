import type { ReactElement } from 'react';
import { BallArt } from './ball-art.tsx';
import { MATERIALS } from './materials.ts';

const { black, blue, brass, green, ivory, walnut } = MATERIALS;

/** A cube of blue chalk, worn hollow by cues. */
export function ChalkArt(): ReactElement {
  return (
    <>
      <path d="M26 42L52 30L76 40L50 53Z" fill={blue.lit} />
      <path d="M26 42L50 53V79L26 67Z" fill={blue.own} />
      <path d="M50 53L76 40V65L50 79Z" fill={blue.low} />
      <ellipse cx="51" cy="41.5" rx="11" ry="5.2" fill={blue.own} />
      <path d="M40 41.5a11 5.2 0 0 0 22 0a11 4 0 0 1-22 0Z" fill="#fff" opacity=".35" />
      {/* Its paper. */}
      <path d="M26 50L50 61.5V79L26 67Z" fill={ivory.own} />
      <path d="M50 61.5L76 48.5V65L50 79Z" fill={ivory.low} />
      <path d="M32 57.5L44 63.3V66.8L32 61Z" fill={blue.own} />
    </>
  );
}

/** Two cues, crossed. */
export function CueArt(): ReactElement {
  return (
    <>
      <Cue />
      <g transform="translate(100 0) scale(-1 1)">
        <Cue />
      </g>
      <BallArt cx={50} cy={70} r={11} material="ivory" />
    </>
  );
}

function Cue(): ReactElement {
  return (
    <>
      <path d="M20.5 16.5L23 14.5L57 55.5L53 58.5Z" fill={ivory.own} />
      <path d="M20.5 16.5L53 58.5L54.8 57.2L21.6 15.6Z" fill={ivory.lit} />
      <path d="M20.5 16.5L23 14.5L21 12.2L18.6 14Z" fill={blue.own} />
      <path d="M53 58.5L57 55.5L60 59L55.6 62.2Z" fill={brass.own} />
      <path d="M55.6 62.2L60 59L79 82Q79.5 86 74.5 86Z" fill={walnut.own} />
      <path d="M55.6 62.2L57.4 61L76 86L74.5 86Z" fill={walnut.lit} />
      <path d="M60 59L79 82Q79.4 84 78.3 85L58.8 59.900Z" fill={walnut.low} />
    </>
  );
}

/** Six balls in their triangle. */
export function RackArt(): ReactElement {
  const balls = [
    { cx: 50, cy: 39, material: 'red' },
    { cx: 41.6, cy: 53, material: 'ivory' },
    { cx: 58.4, cy: 53, material: 'blue' },
    { cx: 33.2, cy: 67, material: 'green' },
    { cx: 50, cy: 67, material: 'black' },
    { cx: 66.8, cy: 67, material: 'red' },
  ] as const;
  return (
    <>
      <path d="M50 17Q55 17 58 22L85 68Q89 77 79 78H21Q11 77 15 68L42 22Q45 17 50 17Z" fill={walnut.low} />
      <path d="M50 14Q55 14 58 19L85 65Q89 74 79 75H21Q11 74 15 65L42 19Q45 14 50 14Z" fill={walnut.own} />
      <path
        d="M42 19Q45 14 50 14Q53 14 55 15.500Q50 16 46.5 21L19.5 67Q18 70 18.5 73.500Q12 71 15 65Z"
        fill={walnut.lit}
      />
      <path d="M50 24L76.5 70Q77 71 75.5 71H24.500Q23 71 23.5 70Z" fill={green.low} />
      {balls.map(({ cx, cy, material }) => (
        <BallArt key={`${cx} ${cy}`} cx={cx} cy={cy - 3.5} r={8.2} material={material} />
      ))}
    </>
  );
}

/** The brass lamp that hangs over the table. */
export function LampArt(): ReactElement {
  return (
    <>
      <path d="M30 62L50 58L70 62L86 84H14Z" fill={brass.lit} opacity=".28" />
      <path d="M49 12h2.400v18H49z" fill={black.own} />
      <path d="M44 30h12l3 7H41Z" fill={brass.own} />
      <path d="M44 30h5l-1.5 7H41Z" fill={brass.lit} />
      <path d="M41 37H59Q74 44 78 60H22Q26 44 41 37Z" fill={green.own} />
      <path d="M41 37H48Q36 46 34 60H22Q26 44 41 37Z" fill={green.lit} />
      <path d="M59 37Q74 44 78 60H68Q66 45 55 37Z" fill={green.low} />
      <path d="M20 59H80V64Q50 70 20 64Z" fill={brass.own} />
      <path d="M20 59H40V66.600Q29 66 20 64Z" fill={brass.lit} />
      <path d="M68 59H80V64Q74 65.5 68 66.300Z" fill={brass.low} />
      <ellipse cx="50" cy="66.5" rx="12" ry="4.5" fill={ivory.lit} />
    </>
  );
}

/** An ivory die that shows five, three and one. */
export function DieArt(): ReactElement {
  const pips = [
    [39, 40],
    [51, 35.5],
    [51, 44.5],
    [50.5, 40],
    [63, 40],
  ] as const;
  return (
    <>
      <path
        d="M24 41Q24 39 26 38L48 28Q51 27 54 28L76 37.500Q78 38.5 76 40L53 51.500Q51 52.5 48 51.500Z"
        fill={ivory.lit}
      />
      <path d="M24 41L49 52Q51 53 51 55V78Q51 81 48 80L27 69Q24 67.5 24 65Z" fill={ivory.own} />
      <path d="M77 39.500L53 51.700Q51 53 51 55V78Q51 81 54 79.500L75 67.500Q77 66 77 64Z" fill={ivory.low} />
      <g fill={black.own}>
        {pips.map(([cx, cy]) => (
          <ellipse key={`${cx} ${cy}`} cx={cx} cy={cy} rx="3.1" ry="1.8" />
        ))}
        <ellipse cx="30" cy="50" rx="2" ry="3" transform="rotate(-14 30 50)" />
        <ellipse cx="37.5" cy="61.5" rx="2" ry="3" transform="rotate(-14 37.5 61.5)" />
        <ellipse cx="45" cy="73" rx="2" ry="3" transform="rotate(-14 45 73)" />
        <ellipse cx="64" cy="60" rx="2.6" ry="3.6" transform="rotate(16 64 60)" fill={MATERIALS.red.own} />
      </g>
    </>
  );
}
