import type { ReactElement } from 'react';
import { MATERIALS } from './materials.ts';
import { GemArt } from './gem-art.tsx';

const { brass, ivory } = MATERIALS;

/** A brass crown of five points, ivory balls on them, a red stone in the band. */
export function CrownArt(): ReactElement {
  return (
    <>
      <path d="M25 70L17 36L34 50L50 25L66 50L83 36L75 70Z" fill={brass.own} />
      <path d="M25 70L17 36L34 50L38 70ZM50 25L66 50L62 70H50Z" fill={brass.lit} opacity=".7" />
      <path d="M75 70L83 36L66 50L62 70Z" fill={brass.low} opacity=".75" />
      <path d="M24 68H76V77Q50 84 24 77Z" fill={brass.own} />
      <path d="M24 68H76V71Q50 78 24 71Z" fill={brass.lit} />
      <path d="M60 79.8Q68 79 76 77V68H66Z" fill={brass.low} opacity=".55" />
      <g fill={ivory.lit}>
        <circle cx="17" cy="35" r="4" />
        <circle cx="50" cy="23" r="4.6" />
        <circle cx="83" cy="35" r="4" />
      </g>
      <path
        d="M86 33.2a4 4 0 0 1-5.6 4.7A5 5 0 0 0 86 33.2zM53.6 20.8a4.6 4.6 0 0 1-6.4 5.6a6 6 0 0 0 6.4-5.6z"
        fill={ivory.low}
      />
      <GemArt cx={50} cy={60} s={9} material="red" />
    </>
  );
}
