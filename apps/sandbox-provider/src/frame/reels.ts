import type { Cell, Rules } from '../slots/model.ts';
import { element, isStill, pause, picture } from './dom.ts';
import { play } from './sound.ts';

const TURN_MS = 420;
const BETWEEN_REELS_MS = 130;

/** The grid of a slot: cells that show a symbol, or a coin with its worth. */
export class Reels {
  readonly node: HTMLElement;
  readonly #columns: HTMLElement[][];
  readonly #rules: Rules;
  readonly #worth: (hundredths: number) => string;

  /** @param worth how a coin of so many hundredths of the stake is written */
  constructor(rules: Rules, worth: (hundredths: number) => string) {
    this.#rules = rules;
    this.#worth = worth;
    this.#columns = Array.from({ length: rules.columns }, () =>
      Array.from({ length: rules.rows }, () => element('div', { class: 'cell' })),
    );
    this.node = element(
      'div',
      { class: `grid columns-${rules.columns}`, 'aria-hidden': 'true' },
      ...this.#columns.map((cells) => element('div', { class: 'column' }, ...cells)),
    );
  }

  /** Shows a grid at once. */
  show(grid: readonly (readonly number[])[]): void {
    grid.forEach((column, at) => this.#fill(at, column));
  }

  /** Turns every reel, or the cells that were empty, and lets them come to rest. */
  async turn(grid: readonly (readonly number[])[], kind: 'spin' | 'bonus' | 'drop' | 'hold'): Promise<void> {
    this.clear();
    if (isStill()) return this.show(grid);
    const moving = this.#columns.map((cells) =>
      kind === 'hold' ? cells.filter((cell) => !cell.classList.contains('coin')) : cells,
    );
    for (const cell of moving.flat()) cell.classList.add(kind === 'drop' ? 'falling' : 'turning');
    await pause(TURN_MS);
    for (const [at, column] of grid.entries()) {
      this.#fill(at, column);
      for (const cell of moving[at]!) {
        cell.classList.remove('turning', 'falling');
        cell.classList.add('landed');
      }
      play('land');
      await pause(kind === 'hold' ? 0 : BETWEEN_REELS_MS);
    }
  }

  /** Lights what paid and dims the rest. */
  light(cells: readonly Cell[]): void {
    this.node.classList.toggle('lit', cells.length > 0);
    for (const [column, row] of cells) this.#columns[column]![row]!.classList.add('hit');
  }

  clear(): void {
    this.node.classList.remove('lit');
    for (const cell of this.#columns.flat()) cell.classList.remove('hit', 'landed');
  }

  #fill(at: number, column: readonly number[]): void {
    column.forEach((value, row) => {
      const cell = this.#columns[at]![row]!;
      if (this.#rules.symbols > 0) return cell.replaceChildren(picture(`s${value}`));
      cell.classList.toggle('coin', value > 0);
      cell.replaceChildren(...(value > 0 ? [picture('s0'), element('b', {}, this.#worth(value))] : []));
    });
  }
}
