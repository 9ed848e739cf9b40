import { RemoteCopy } from './remote-copy.ts';

const STAGE = 'src/dice/dice-game.tsx';

/** A working copy of games-dice. */
export class DiceCopy extends RemoteCopy {
  constructor(name: string) {
    super('games-dice', name);
  }

  /** From now on it is built with the plugin of `@module-federation/enhanced`, as a team of another house may. */
  buildEnhanced(): void {
    this.edit('package.json', (text) => text.replace('/build/cli.ts"', '/build/cli.ts --enhanced"'));
  }

  /** Changes one line: what the game is called over its table. */
  call(title: string): void {
    this.edit(STAGE, (text) => text.replace(/title="[^"]*"/, `title="${title}"`));
  }

  /** It makes markup of text where the address ends so, which the page's policy stops. */
  offendAt(hash: string): void {
    const act = `if (globalThis.location?.hash === '${hash}') {
  try {
    document.createElement('div').innerHTML = globalThis.location.hash;
  } catch {}
}`;
    this.edit(STAGE, (text) => `${text}\n${act}\n`);
  }
}
