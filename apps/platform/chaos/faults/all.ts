import { exhaust } from './exhaust.ts';
import type { Fault } from './fault.ts';
import { full } from './full.ts';
import { kill } from './kill.ts';
import { partitionFromDatabase, partitionFromNats } from './partition.ts';
import { pause } from './pause.ts';
import { repeat } from './repeat.ts';
import { service } from './service.ts';
import { skewUnnoticed } from './skew-unnoticed.ts';
import { skew } from './skew.ts';
import { far, slow } from './slow.ts';
import { stops } from './stops.ts';
import { vanish } from './vanish.ts';

/** Every fault by its name on the command line. */
export const FAULTS_OF = {
  kill: [kill, stops],
  pause: [pause],
  vanish: [vanish],
  skew: [skew, skewUnnoticed],
  exhaust: [exhaust],
  slow: [far, slow],
  full: [full],
  repeat: [repeat],
  service: [service],
  partition: [partitionFromNats, partitionFromDatabase],
} as const satisfies Readonly<Record<string, readonly Fault[]>>;

export type FaultName = keyof typeof FAULTS_OF;
export const FAULT_NAMES = Object.keys(FAULTS_OF) as FaultName[];
