import { useLocale } from '@baize/contract';
import type { Wheel } from '@baize/protocol';
import { classNames } from '@baize/ui/class-names';
import { formatFixed } from '@baize/ui/format';
import { useEffect, useRef } from 'react';
import styles from './wheel-art.module.css';

const RADIUS = 92;
const LABEL_RADIUS = 74;
/** Whole turns before it stops. */
const TURNS = 5;

interface WheelArtProps {
  readonly wheel: Pick<Wheel, 'sectors'>;
  /** The sector at the pointer, or the one it is turning to. */
  readonly sector: number;
  /** Counts the spins that were seen: each turns it further. */
  readonly spins: number;
}

/**
 * The wheel with what each sector pays, under its pointer. The result is decided before it turns, and shown beside it.
 */
export function WheelArt({ wheel: { sectors }, sector, spins }: WheelArtProps) {
  const locale = useLocale();
  const disc = useRef<SVGGElement>(null);
  const step = 360 / sectors.length;
  const largest = Math.max(...sectors);
  useEffect(() => {
    disc.current?.style.setProperty('--turn', `${spins * TURNS * 360 - sector * step}deg`);
  }, [sector, spins, step]);
  return (
    <svg className={styles.wheel} viewBox="-100 -104 200 204" aria-hidden="true">
      <circle r="99" className={styles.rim} />
      <circle r="95" className={styles.groove} />
      <g ref={disc} className={classNames(styles.disc, spins > 0 && styles.turning)}>
        {sectors.map((units, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a sector is its place
          <g key={index} transform={`rotate(${index * step})`}>
            <path d={sectorPath(step)} className={classNames(styles.sector, styles[lookOf(units, largest, index)])} />
            <text y={-LABEL_RADIUS} className={classNames(styles.label, units === largest && styles.onBrass)}>
              {units === 0 ? '–' : formatFixed(units, 4, locale, { decimals: largest < 10_000 ? 2 : 1 })}
            </text>
          </g>
        ))}
      </g>
      <circle r="24" className={styles.hub} />
      <circle r="19" className={styles.cap} />
      <path d="M-7 -3h14M-7 3h14M-3 -7v14M3 -7v14" className={styles.mark} />
      <path d="M-8 -103h16l-8 17z" className={styles.pointer} />
    </svg>
  );
}

function sectorPath(step: number): string {
  const half = ((step / 2) * Math.PI) / 180;
  const x = (RADIUS * Math.sin(half)).toFixed(3);
  const y = (-RADIUS * Math.cos(half)).toFixed(3);
  return `M0 0L-${x} ${y}A${RADIUS} ${RADIUS} 0 0 1 ${x} ${y}z`;
}

function lookOf(units: number, largest: number, index: number): string {
  if (units === 0) return 'none';
  if (units === largest) return 'best';
  if (units * 2 >= largest) return 'half';
  return index % 2 === 0 ? 'even' : 'odd';
}
