import type { ReactElement } from 'react';
import { gradientId, MATERIALS, type Material } from './materials.ts';

export interface CoinArtProps {
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
  readonly material: Extract<Material, 'brass' | 'ivory'>;
  /** 0 is seen from above, 1 from the side. */
  readonly tilt: number;
  /** With the mark on its face; coins below another have none that shows. */
  readonly face?: boolean;
}

/** A coin that lies: its edge, its face and the woven mark. */
export function CoinArt({ cx, cy, r, material, tilt, face = true }: CoinArtProps): ReactElement {
  const { low } = MATERIALS[material];
  const ry = round(r * (1 - tilt));
  const thickness = round(r * 0.17);
  const scale = r * 0.034;
  return (
    <>
      <ellipse cx={cx} cy={round(cy + thickness)} rx={r} ry={ry} fill={low} />
      <rect x={cx - r} y={cy} width={2 * r} height={thickness} fill={low} />
      <ellipse cx={cx} cy={cy} rx={r} ry={ry} fill={`url(#${gradientId(material)})`} />
      <ellipse
        cx={cx}
        cy={cy}
        rx={round(r * 0.84)}
        ry={round(ry * 0.84)}
        fill="none"
        stroke={low}
        strokeOpacity=".55"
        strokeWidth={round(r * 0.035)}
      />
      {face && (
        <path
          transform={`translate(${cx} ${cy}) scale(${round(scale)} ${round(scale * (1 - tilt))}) translate(-16 -16)`}
          fill={low}
          opacity=".86"
          d="M9.4 2.5h4.2v7.2H9.4zM9.4 15h4.2v14.5H9.4zM18.4 2.5h4.2V17h-4.2zM18.4 22.3h4.2v7.2h-4.2zM2.5 18.4h6.1v4.2H2.5zM14.4 18.4h15.1v4.2H14.4zM2.5 9.9h15.1v4.2H2.5zM23.4 9.9h6.1v4.2h-6.1z"
        />
      )}
    </>
  );
}

/** Three decimals are finer than any screen, and short in the page. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
