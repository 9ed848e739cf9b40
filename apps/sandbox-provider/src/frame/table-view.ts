import type { BetChoice, OwnBet, TableState } from '../live/live-state.ts';
import { element, figure } from './dom.ts';
import { HandsFelt } from './hands-felt.ts';
import { RouletteBoard, colourOf } from './roulette-board.ts';
import { rulesButton, rulesDialog } from './rules-dialog.ts';
import type { tableTextsIn } from './table-texts.ts';

const SPIN_MS = 6_000;

export interface TableData {
  readonly game: string;
  readonly title: string;
  readonly mechanic: 'roulette' | 'blackjack';
  readonly cloth: string;
  readonly returnBasisPoints: number;
  readonly locale: string;
}

export interface Opened {
  readonly session: string;
  readonly isDemo: boolean;
  readonly currency: string;
  readonly balanceUnits: number;
  readonly chips: readonly number[];
}

/** The language of the table: its texts, amounts in its currency, and numbers. */
interface Language {
  readonly say: ReturnType<typeof tableTextsIn>;
  readonly money: (units: number) => string;
  readonly speech: string;
}

/** Callbacks for what the player does. */
interface Wishes {
  lay(field: string): void;
  clear(): void;
  choose(units: number): void;
  bet(): void;
  decide(betId: string, action: string): void;
}

/** What a table shows at one moment. */
interface Shown {
  readonly state: TableState;
  readonly bets: readonly OwnBet[];
  /** Chips that are laid and not bet yet, by their field. */
  readonly laid: ReadonlyMap<string, number>;
  readonly chip: number;
  readonly isBusy: boolean;
}

/** The page of one table. It renders the table, and knows nothing of rounds or calls. */
export class TableView {
  readonly #data: TableData;
  readonly #language: Language;
  readonly #wishes: Wishes;
  readonly #status = element('p', { class: 'status', role: 'status' });
  readonly #clock = element('b', { class: 'clock', 'aria-hidden': 'true' });
  readonly #players = element('span', { class: 'players' });
  readonly #result = element('p', { class: 'result', role: 'status' });
  readonly #balance = element('b', {});
  readonly #staked = element('b', {});
  readonly #actions = element('div', { class: 'actions' });
  readonly #history: HTMLElement;
  readonly #hands: HandsFelt;
  readonly #board: RouletteBoard | null;

  constructor(data: TableData, language: Language, wishes: Wishes) {
    this.#data = data;
    this.#language = language;
    this.#wishes = wishes;
    const { say } = language;
    this.#history = element('ol', { class: 'history', 'aria-label': say('history') });
    this.#hands = new HandsFelt({ dealer: say('dealer'), own: say('you'), spot: say('spot'), rule: say('printed') });
    const nameOf = (field: string): string =>
      field.startsWith('n') ? say('straight', { number: field.slice(1) }) : say(field);
    this.#board = data.mechanic === 'roulette' ? new RouletteBoard(nameOf, (field) => wishes.lay(field)) : null;
  }

  /** Puts everything on the page. */
  build(game: HTMLElement, { isDemo, chips }: Opened): void {
    const { say } = this.#language;
    const { title, mechanic, cloth } = this.#data;
    const dialog = this.#rules();
    game.removeAttribute('aria-busy');
    game.className = `table ${mechanic} cloth-${cloth}`;
    game.append(
      element('h1', { class: 'unseen' }, title),
      element(
        'div',
        { class: 'top' },
        element('span', { class: 'badge' }, say('simulated')),
        this.#players,
        element('span', { class: 'tools' }, rulesButton(dialog, say('rules'))),
      ),
      element('div', { class: 'phase' }, this.#status, this.#clock),
      this.#felt(),
      this.#result,
      element(
        'div',
        { class: 'bar' },
        figure(isDemo ? say('playMoney') : say('balance'), this.#balance),
        figure(say('staked'), this.#staked),
        this.#chips(chips),
        this.#actions,
      ),
      dialog,
    );
  }

  #felt(): HTMLElement {
    const round = this.#board && element('div', { class: 'round' }, this.#board.wheel, this.#history);
    return round && this.#board ? element('div', { class: 'felt' }, round, this.#board.fields) : this.#hands.felt;
  }

  #chips(chips: readonly number[]): HTMLElement {
    const { say, money, speech } = this.#language;
    const group = element('div', { class: 'chips', role: 'group', 'aria-label': say('stake') });
    for (const units of chips) {
      const text = new Intl.NumberFormat(speech).format(units / 10_000);
      const label = say('chip', { sum: money(units) });
      const chip = element('button', { class: 'chip', type: 'button', 'aria-label': label }, text);
      chip.setAttribute('aria-pressed', String(units === chips[0]));
      chip.addEventListener('click', () => {
        for (const each of group.children) each.setAttribute('aria-pressed', String(each === chip));
        this.#wishes.choose(units);
      });
      group.append(chip);
    }
    return group;
  }

  #rules(): HTMLDialogElement {
    const { say, speech } = this.#language;
    const { title, mechanic, returnBasisPoints } = this.#data;
    const percent = new Intl.NumberFormat(speech, { style: 'percent', minimumFractionDigits: 2 });
    const returned = say(mechanic === 'roulette' ? 'returns' : 'bestPlay', {
      percent: percent.format(returnBasisPoints / 10_000),
    });
    const told = [say('simulated'), say(`${mechanic}Rule`), returned, say('decided'), say('unproven')];
    return rulesDialog(title, told, say('close'));
  }

  show(shown: Shown): void {
    const { say, money } = this.#language;
    const { state, bets, laid } = shown;
    const laidUnits = [...laid.values()].reduce((sum, units) => sum + units, 0);
    this.#status.textContent = say(state.phase);
    this.#players.textContent = say('players', { count: state.players });
    this.#staked.textContent = money(bets.reduce((sum, { stakeUnits }) => sum + stakeUnits, 0) + laidUnits);
    if (this.#board) this.#showBoard(this.#board, shown);
    else this.#showCards(shown);
    this.#showActions(shown, laidUnits);
  }

  #showBoard(board: RouletteBoard, { state: { phase, number, history }, bets, laid }: Shown): void {
    const worth = new Map(laid);
    for (const { choice } of bets)
      if (choice.kind === 'chips')
        for (const { field, units } of choice.chips) worth.set(field, (worth.get(field) ?? 0) + units);
    const compact = new Intl.NumberFormat(this.#language.speech, { notation: 'compact' });
    const chips = new Map([...worth].map(([field, units]) => [field, compact.format(units / 10_000)]));
    board.showChips(chips, phase !== 'betting');
    board.mark(phase === 'result' ? number : null);
    this.#history.replaceChildren(...history.map((each) => element('li', { class: colourOf(each) }, String(each))));
  }

  #showCards({ state: { cards, dealer }, bets: [bet] }: Shown): void {
    const own = bet?.choice.kind === 'hand' ? (bet.choice.stoppedAt ?? cards.length) : cards.length;
    const compact = new Intl.NumberFormat(this.#language.speech, { notation: 'compact' });
    this.#hands.show(dealer, cards.slice(0, own), bet ? compact.format(bet.stakeUnits / 10_000) : null);
  }

  #showActions(shown: Shown, laidUnits: number): void {
    const buttons = this.#buttons(shown, laidUnits);
    // Unchanged buttons stay in the page: one with the focus must not be removed.
    const sameAs = (node: HTMLElement): string => [...node.children].map((each) => each.textContent).join('|');
    if (sameAs(this.#actions) !== buttons.map((each) => each.textContent).join('|'))
      this.#actions.replaceChildren(...buttons);
  }

  #buttons({ state: { phase, cards }, bets, chip, isBusy }: Shown, laidUnits: number): HTMLElement[] {
    const { say, money } = this.#language;
    if (isBusy) return [];
    const button = (label: string, onclick: () => void, look: 'spin' | 'quiet'): HTMLElement =>
      element('button', { class: look, type: 'button', onclick }, label);
    const hand = bets.find(({ choice }) => takesMore(choice));
    if (phase === 'deciding' && hand) {
      const decide = (action: string) => () => this.#wishes.decide(hand.id, action);
      return [
        button(say('hit'), decide('hit'), 'spin'),
        button(say('stand'), decide('stand'), 'quiet'),
        ...(cards.length === 2 ? [button(say('double'), decide('double'), 'quiet')] : []),
      ];
    }
    if (phase !== 'betting') return [];
    const bet = (units: number): HTMLElement =>
      button(say('bet', { sum: money(units) }), () => this.#wishes.bet(), 'spin');
    if (this.#board === null) return bets.length === 0 ? [bet(chip)] : [];
    return laidUnits > 0 ? [bet(laidUnits), button(say('clear'), () => this.#wishes.clear(), 'quiet')] : [];
  }

  /**
   * Shows the ball's number, at the end of a turn or, for a player who comes later, at rest. @returns how long it
   * turns, milliseconds
   */
  turnTo(number: number, turns: boolean): number {
    return this.#board?.turnTo(number, turns ? SPIN_MS : 0) ?? 0;
  }

  showSeconds(left: number): void {
    this.#clock.textContent = left === 0 ? '' : this.#language.say('seconds', { count: left });
  }

  showBalance(units: number): void {
    this.#balance.textContent = this.#language.money(units);
  }

  tell(text: string, look: '' | 'gain' | 'fault' = ''): void {
    this.#result.textContent = text;
    this.#result.className = `result ${look}`.trim();
  }
}

function takesMore(choice: BetChoice): boolean {
  return choice.kind === 'hand' && choice.stoppedAt === null && !choice.isDoubled;
}
