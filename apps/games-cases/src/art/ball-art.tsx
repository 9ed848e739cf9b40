import type { ReactElement } from 'react';
import { ballId, type BallMaterial } from './materials.ts';

export interface BallArtProps {
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
  readonly material: BallMaterial;
}

/** A ball with the light of the lamp on it. */
export function BallArt({ cx, cy, r, material }: BallArtProps): ReactElement {
  return (
    <>
      <circle cx={cx} cy={cy} r={r} fill={`url(#${ballId(material)})`} />
      <ellipse
        cx={cx - r * 0.36}
        cy={cy - r * 0.52}
        rx={r * 0.24}
        ry={r * 0.13}
        transform={`rotate(-34 ${cx - r * 0.36} ${cy - r * 0.52})`}
        fill="#fff"
        opacity=".55"
      />
    </>
  );
}
