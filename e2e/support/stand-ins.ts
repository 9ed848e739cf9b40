import { createServer } from 'node:http';
import { promisify } from 'node:util';

/** As the real ones do: the address that a site names loads the rest, from the same origin. */
const loading = (file: string): string => `
const script = document.createElement('script');
script.src = new URL('${file}', document.currentScript.src).href;
document.head.append(script);`;

const FILES: Readonly<Record<string, string>> = {
  '/captcha.js': loading('captcha-rest.js'),
  '/captcha-rest.js': `
globalThis.grecaptcha = {
  ready: (then) => then(),
  execute: async (key, { action }) => { globalThis.scored = [...(globalThis.scored ?? []), key + ' ' + action]; return 'a-token'; },
};`,
  '/messenger.js': loading('messenger-rest.js'),
  // Its window is made of elements: text that becomes markup would be refused.
  '/messenger-rest.js': `
const waiting = globalThis.Intercom.q;
globalThis.said = [];
globalThis.Intercom = (...command) => void globalThis.said.push(command[0]);
for (const command of waiting) globalThis.Intercom(...command);
const frame = document.createElement('iframe');
frame.title = 'Chat';
frame.hidden = true;
document.body.append(frame);`,
};

/** Both have names of their own: scripts of one page share their outermost ones. */
const inBlock = (text: string): string => `{${text}\n}`;

/** Stand-ins for the scripts of the bot protection and of the customer messaging, on an origin of their own. */
export interface StandIns {
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export async function startStandIns(port: number): Promise<StandIns> {
  const server = createServer(({ url = '/' }, response) => {
    const text = FILES[new URL(url, 'http://stand-in').pathname];
    response
      .writeHead(text === undefined ? 404 : 200, { 'content-type': 'text/javascript' })
      .end(text && inBlock(text));
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  const origin = `http://localhost:${port}`;
  return {
    settings: {
      SHELL_BOT_PROTECTION_KEY: 'site-key',
      SHELL_BOT_PROTECTION_SCRIPT: `${origin}/captcha.js`,
      SHELL_MESSAGING_SCRIPT: `${origin}/messenger.js`,
      SHELL_MESSAGING_APP: 'the-app',
    },
    async stop() {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  };
}
