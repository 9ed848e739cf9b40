import { setTimeout as pause } from 'node:timers/promises';
import { chancesOf } from '../random.ts';
import { LIES, type Scene } from './lies.ts';
import { createWallet } from './wallet-calls.ts';

/**
 * A team service that lies, as a process of its own: it may die at any moment, and reports each event when it happens.
 */
const AT_ONCE = 6;
const REST_MS = 30;

export interface LiarPlan extends Pick<Scene, 'endedSid' | 'foreignName' | 'foreignSid'> {
  readonly bases: readonly string[];
  readonly name: string;
  readonly secret: string;
  readonly seed: string;
  readonly sids: readonly string[];
}
/** A lie that was sent, and a problem where the platform answered something else than it should. */
export type Told = { readonly lie: string; readonly problem?: string };

const { bases, name, secret, seed, sids, ...rest } = JSON.parse(process.env['LIAR_PLAN']!) as LiarPlan;
const wallet = createWallet(bases, name, secret);
const left: Scene['left'] = [];
const tell = (told: Told): void => void process.send?.(told);
process.once('disconnect', () => process.exit());

await Promise.all(Array.from({ length: AT_ONCE }, (_none, index) => lieOn(index)));

async function lieOn(index: number): Promise<never> {
  const chances = chancesOf(`${seed}:liar ${index}`);
  const names = Object.keys(LIES);
  for (;;) {
    const lie = names[chances.integer(names.length)]!;
    const at = chances.integer(sids.length);
    const [sid, otherSid] = [sids[at]!, sids[(at + 1) % sids.length]!];
    const expect: Scene['expect'] = (what, { code }, ...codes) => {
      if (!codes.includes(code)) tell({ lie, problem: `${what} was answered with ${code}, not ${codes.join(' or ')}` });
    };
    const scene: Scene = { ...rest, wallet, sid, otherSid, chances, left, expect };
    await LIES[lie]!(scene).catch((error: unknown) => tell({ lie, problem: String(error) }));
    tell({ lie });
    await pause(REST_MS);
  }
}
