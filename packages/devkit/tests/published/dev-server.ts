import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface DevServer {
  readonly origin: string;
  /** What it printed. */
  readonly said: string;
  stop(): Promise<void>;
}

/**
 * `npm run dev` in the folder of a remote, on a free port.
 *
 * @param commands search path that begins with the Node to run on
 * @param site whose link it is to print
 */
export async function startDevServer(folder: string, commands: string, site: string): Promise<DevServer> {
  const child = spawn('npm', ['run', 'dev', '--', '--site', site], {
    cwd: folder,
    env: { ...process.env, PATH: commands, BAIZE_DEV_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, for npm passes no signal on.
    detached: true,
  });
  const said = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += String(chunk);
      if (/fake shell: .*\n.*running site: .*\n/.test(text)) resolve(text);
    });
    child.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}: ${text}`)));
  });
  return {
    origin: /fake shell: +(http:\/\/localhost:\d+)\//.exec(said)?.[1] ?? '',
    said,
    async stop() {
      const ended = child.exitCode === null ? once(child, 'exit') : null;
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      await ended;
    },
  };
}
