import type { Leftovers } from './leftovers.ts';
import { run } from './programs.ts';

/** A network namespace, connected to this machine's own by a virtual cable: for TCP, a separate machine. */
export interface SideNetwork {
  /** Addresses of this machine and of the other one, on the cable. */
  readonly here: string;
  readonly there: string;
  /** Put before a command it runs over there. */
  readonly command: readonly string[];
  unplug(): Promise<void>;
  plug(): Promise<void>;
}

const ip = (...args: string[]): Promise<string> => run('ip', args);

/** @throws Error where the machine does not allow it; nothing is left behind then */
export async function openSideNetwork(leftovers: Leftovers): Promise<SideNetwork> {
  const name = `baize-${process.pid}`;
  const [near, far] = [`bz${process.pid}a`, `bz${process.pid}b`];
  const subnet = `10.213.${process.pid % 256}`;
  await ip('netns', 'add', name);
  leftovers.add(() => ip('netns', 'del', name));
  await ip('link', 'add', near, 'type', 'veth', 'peer', 'name', far);
  // Its other end is in the namespace, and would be removed with it only once no process is left in it.
  leftovers.add(() => ip('link', 'del', near));
  await ip('link', 'set', far, 'netns', name);
  await ip('addr', 'add', `${subnet}.1/30`, 'dev', near);
  await ip('link', 'set', near, 'up');
  await ip('-n', name, 'addr', 'add', `${subnet}.2/30`, 'dev', far);
  await ip('-n', name, 'link', 'set', far, 'up');
  await ip('-n', name, 'link', 'set', 'lo', 'up');
  return {
    here: `${subnet}.1`,
    there: `${subnet}.2`,
    command: ['ip', 'netns', 'exec', name],
    unplug: async () => void (await ip('link', 'set', near, 'down')),
    plug: async () => void (await ip('link', 'set', near, 'up')),
  };
}
