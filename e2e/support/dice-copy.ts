import { RemoteCopy } from './remote-copy.ts';

const STAGE = 'src/dice/dice-game.tsx';

/** A working copy of games-dice. */
export class DiceCopy extends RemoteCopy {
  constructor(name: string) {
    super('games-dice', name);
  }

  /** Changes one line: what the game is called over its table. */
  call(title: string): void {
    this.edit(STAGE, (text) => text.replace(/title="[^"]*"/, `title="${title}"`));
  }
}
