import type { Card } from '../live/blackjack.ts';
import type { BetChoice, OwnBet, TableState } from '../live/live-state.ts';
import { Refused, ask } from './api.ts';
import { cardName, cardRow } from './cards.ts';
import { element, icon } from './dom.ts';
import { moneyIn } from './money.ts';
import { open, tell } from './opening.ts';
import { RouletteBoard, colourOf } from './roulette-board.ts';
import { watchTable } from './table-stream.ts';
import { tableTextsIn } from './table-texts.ts';
import { textsIn } from './texts.ts';

interface TableData {
  readonly game: string;
  readonly title: string;
  readonly mechanic: 'roulette' | 'blackjack';
  readonly cloth: string;
  readonly returnBasisPoints: number;
  readonly locale: string;
}
interface Opened {
  readonly session: string;
  readonly isDemo: boolean;
  readonly currency: string;
  readonly balanceUnits: number;
  readonly chips: readonly number[];
}
interface Mine {
  readonly bets: readonly OwnBet[];
  readonly balanceUnits: number | null;
}

const TICK_MS = 250;
const SPIN_MS = 6_000;

const data = JSON.parse(document.getElementById('data')!.textContent) as TableData;
const say = tableTextsIn(data.locale, textsIn(data.locale));
const game = document.getElementById('game')!;
const speech = document.documentElement.lang;

/** A table: what everybody sees comes by the stream, one's own bets are asked for when the phase changes. */
class Table {
  readonly #opened: Opened;
  readonly #money: (units: number) => string;
  readonly #status = element('p', { class: 'status', role: 'status' });
  readonly #clock = element('b', { class: 'clock', 'aria-hidden': 'true' });
  readonly #players = element('span', { class: 'players' });
  readonly #result = element('p', { class: 'result', role: 'status' });
  readonly #balance = element('b', {});
  readonly #staked = element('b', {});
  readonly #actions = element('div', { class: 'actions' });
  readonly #history = element('ol', { class: 'history', 'aria-label': say('history') });
  readonly #dealer = element('div', { class: 'cards' });
  readonly #hand = element('div', { class: 'cards' });
  readonly #board: RouletteBoard | null;
  #state: TableState | null = null;
  #aheadMs = 0;
  #bets: readonly OwnBet[] = [];
  /** Chips that are laid and not bet yet, by their field. */
  readonly #laid = new Map<string, number>();
  #chip: number;
  #busy = false;
  /** Kept over a press that was not answered. */
  #betId: string | null = null;

  constructor(opened: Opened) {
    this.#opened = opened;
    this.#chip = opened.chips[0]!;
    this.#money = moneyIn(speech, opened.currency);
    this.#board = data.mechanic === 'roulette' ? new RouletteBoard(nameOf, (field) => this.#lay(field)) : null;
    this.#build();
    this.#showBalance(opened.balanceUnits);
  }

  /** Listens to the table. */
  begin(): void {
    watchTable(data.game, (state, aheadMs) => this.#hear(state, aheadMs));
    setInterval(() => this.#tick(), TICK_MS);
  }

  #build(): void {
    const sheet = this.#rules();
    const rules = element('button', { class: 'tool', type: 'button', onclick: () => sheet.showModal() });
    rules.append(icon('M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18', 'M12 11v5', 'M12 8h.01'));
    rules.setAttribute('aria-label', say('rules'));
    const label = this.#opened.isDemo ? say('playMoney') : say('balance');
    game.removeAttribute('aria-busy');
    game.className = `table ${data.mechanic} cloth-${data.cloth}`;
    game.append(
      element('h1', { class: 'unseen' }, data.title),
      element(
        'div',
        { class: 'top' },
        element('span', { class: 'badge' }, say('simulated')),
        this.#players,
        element('span', { class: 'tools' }, rules),
      ),
      element('div', { class: 'phase' }, this.#status, this.#clock),
      this.#board
        ? element(
            'div',
            { class: 'felt' },
            element('div', { class: 'round' }, this.#board.wheel, this.#history),
            this.#board.fields,
          )
        : element(
            'div',
            { class: 'felt hands' },
            element('section', {}, element('h2', {}, say('dealer')), this.#dealer),
            element('section', {}, element('h2', {}, say('you')), this.#hand),
          ),
      this.#result,
      element(
        'div',
        { class: 'bar' },
        element('span', { class: 'figure' }, element('span', {}, label), this.#balance),
        element('span', { class: 'figure' }, element('span', {}, say('staked')), this.#staked),
        this.#chips(),
        this.#actions,
      ),
      sheet,
    );
  }

  #chips(): HTMLElement {
    const group = element('div', { class: 'chips', role: 'group', 'aria-label': say('stake') });
    for (const units of this.#opened.chips) {
      const chip = element('button', {
        class: 'chip',
        type: 'button',
        'aria-label': say('chip', { sum: this.#money(units) }),
      });
      chip.textContent = new Intl.NumberFormat(speech).format(units / 10_000);
      chip.setAttribute('aria-pressed', String(units === this.#chip));
      chip.addEventListener('click', () => {
        this.#chip = units;
        for (const each of group.children) each.setAttribute('aria-pressed', String(each === chip));
        this.#show();
      });
      group.append(chip);
    }
    return group;
  }

  #rules(): HTMLDialogElement {
    const percent = new Intl.NumberFormat(speech, { style: 'percent', minimumFractionDigits: 2 });
    const returned = percent.format(data.returnBasisPoints / 10_000);
    const sheet: HTMLDialogElement = element(
      'dialog',
      { class: 'sheet', 'aria-labelledby': 'rules-title' },
      element('h2', { id: 'rules-title' }, data.title),
      element('p', {}, say('simulated')),
      element('p', {}, say(`${data.mechanic}Rule`)),
      element(
        'p',
        {},
        data.mechanic === 'roulette' ? say('returns', { percent: returned }) : say('bestPlay', { percent: returned }),
      ),
      element('p', {}, say('decided')),
      element('button', { class: 'quiet wide', type: 'button', onclick: () => sheet.close() }, say('close')),
    );
    return sheet;
  }

  #hear(state: TableState, aheadMs: number): void {
    const before = this.#state;
    this.#state = state;
    this.#aheadMs = aheadMs;
    if (before?.round !== state.round) {
      this.#bets = [];
      this.#betId = null;
      this.#say('');
    }
    if (before?.phase !== state.phase || before.round !== state.round) this.#enter(state, before);
    this.#show();
  }

  /** A phase begins. */
  #enter(state: TableState, before: TableState | null): void {
    if (this.#board && state.number !== null)
      this.#board.turnTo(state.number, state.phase === 'spinning' && before !== null ? SPIN_MS : 0);
    if (state.phase !== 'betting') this.#laid.clear();
    if (state.phase === 'result' || before === null || state.phase === 'deciding') void this.#refresh();
  }

  async #refresh(): Promise<void> {
    try {
      this.#take(await ask<Mine>('/api/table/mine', { session: this.#opened.session }));
      if (this.#state?.phase === 'result') this.#tellResult();
    } catch (error) {
      this.#fail(error);
    }
  }

  #take({ bets, balanceUnits }: Mine): void {
    this.#bets = bets.filter(({ round }) => round === this.#state?.round);
    if (balanceUnits !== null) this.#showBalance(balanceUnits);
    this.#show();
  }

  #tellResult(): void {
    const state = this.#state!;
    const drawn = state.number === null ? '' : `${say('landed', { number: state.number })}. `;
    if (this.#bets.length === 0) return this.#say(`${drawn}${say('noBet')}`);
    const staked = this.#bets.reduce((sum, { stakeUnits }) => sum + stakeUnits, 0);
    const paid = this.#bets.reduce((sum, { paidUnits }) => sum + (paidUnits ?? 0), 0);
    const said = paid === 0 ? say('lost') : paid === staked ? say('back') : say('paid', { sum: this.#money(paid) });
    this.#say(`${drawn}${said}`, paid > staked ? 'gain' : '');
  }

  #lay(field: string): void {
    if (this.#state?.phase !== 'betting' || this.#busy) return;
    this.#laid.set(field, (this.#laid.get(field) ?? 0) + this.#chip);
    this.#betId = null;
    this.#show();
  }

  async #bet(): Promise<void> {
    const chips =
      data.mechanic === 'blackjack'
        ? [{ field: 'hand', units: this.#chip }]
        : [...this.#laid].map(([field, units]) => ({ field, units }));
    this.#betId ??= crypto.randomUUID();
    await this.#send('/api/table/bet', { id: this.#betId, chips });
  }

  /** Sends a bet or a decision for the round that is shown. */
  async #send(path: string, wish: object): Promise<void> {
    if (this.#busy || this.#state === null) return;
    this.#busy = true;
    this.#show();
    try {
      const { session } = this.#opened;
      this.#take(await ask<Mine>(path, { session, round: this.#state.round, ...wish }));
      this.#laid.clear();
      this.#betId = null;
      this.#say('');
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'network-error')) this.#betId = null;
      this.#fail(error);
    } finally {
      this.#busy = false;
      this.#show();
    }
  }

  #fail(error: unknown): void {
    this.#say(say(error instanceof Refused ? error.code : 'other'), 'fault');
  }

  #show(): void {
    const state = this.#state;
    if (state === null) return;
    this.#status.textContent = say(state.phase);
    this.#players.textContent = say('players', { count: state.players });
    const laid = [...this.#laid.values()].reduce((sum, units) => sum + units, 0);
    this.#staked.textContent = this.#money(this.#bets.reduce((sum, { stakeUnits }) => sum + stakeUnits, 0) + laid);
    if (this.#board) this.#showBoard(state);
    else this.#showCards(state);
    this.#showActions(state, laid);
  }

  #showBoard({ phase, number, history }: TableState): void {
    const worth = new Map(this.#laid);
    for (const { choice } of this.#bets)
      if (choice.kind === 'chips')
        for (const { field, units } of choice.chips) worth.set(field, (worth.get(field) ?? 0) + units);
    const compact = new Intl.NumberFormat(speech, { notation: 'compact' });
    this.#board!.showChips(
      new Map([...worth].map(([field, units]) => [field, compact.format(units / 10_000)])),
      phase !== 'betting',
    );
    this.#board!.mark(phase === 'result' ? number : null);
    this.#history.replaceChildren(...history.map((each) => element('li', { class: colourOf(each) }, String(each))));
  }

  #showCards({ cards, dealer }: TableState): void {
    const [bet] = this.#bets;
    const own = bet?.choice.kind === 'hand' ? (bet.choice.stoppedAt ?? cards.length) : cards.length;
    showRow(this.#dealer, dealer);
    showRow(this.#hand, cards.slice(0, own));
  }

  #showActions({ phase, cards }: TableState, laid: number): void {
    const isBetting = phase === 'betting' && !this.#busy;
    const buttons: HTMLElement[] = [];
    const button = (label: string, act: () => void, isMain: boolean): void =>
      void buttons.push(element('button', { class: isMain ? 'spin' : 'quiet', type: 'button', onclick: act }, label));
    const hand = this.#bets.find(({ choice }) => takesMore(choice));
    if (phase === 'deciding' && hand && !this.#busy) {
      const decide = (action: string) => () => void this.#send('/api/table/act', { id: hand.id, action });
      button(say('hit'), decide('hit'), true);
      button(say('stand'), decide('stand'), false);
      if (cards.length === 2) button(say('double'), decide('double'), false);
    } else if (isBetting && data.mechanic === 'roulette' && laid > 0) {
      button(say('bet', { sum: this.#money(laid) }), () => void this.#bet(), true);
      button(say('clear'), () => (this.#laid.clear(), this.#show()), false);
    } else if (isBetting && data.mechanic === 'blackjack' && this.#bets.length === 0) {
      button(say('bet', { sum: this.#money(this.#chip) }), () => void this.#bet(), true);
    }
    // Buttons that are the same stay: one with the focus must not be taken away.
    const sameAs = (node: HTMLElement): string => [...node.children].map((each) => each.textContent).join('|');
    if (sameAs(this.#actions) !== buttons.map((each) => each.textContent).join('|'))
      this.#actions.replaceChildren(...buttons);
  }

  #tick(): void {
    const endsAt = this.#state?.endsAt ?? null;
    const left = endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt - Date.now() - this.#aheadMs) / 1000));
    this.#clock.textContent = left === 0 ? '' : say('seconds', { count: left });
  }

  #showBalance(units: number): void {
    this.#balance.textContent = this.#money(units);
  }

  #say(text: string, look: '' | 'gain' | 'fault' = ''): void {
    this.#result.textContent = text;
    this.#result.className = `result ${look}`.trim();
  }
}

function takesMore(choice: BetChoice): boolean {
  return choice.kind === 'hand' && choice.stoppedAt === null && !choice.isDoubled;
}

function nameOf(field: string): string {
  return field.startsWith('n') ? say('straight', { number: field.slice(1) }) : say(field);
}

/** Only cards that are new are put in, so that the others lie still. */
function showRow(row: HTMLElement, cards: readonly (Card | null)[]): void {
  const spelled = cards.map((card) => (card === null ? '–' : cardName(card))).join(' ');
  if (row.dataset['cards'] === spelled) return;
  row.dataset['cards'] = spelled;
  row.replaceChildren(...cardRow(cards));
}

// Classes are there only from their line on.
try {
  const opened = await open<Opened>(data.game);
  const table = new Table(opened);
  table.begin();
  tell('ready');
} catch (error) {
  const code = error instanceof Refused ? error.code : 'other';
  game.removeAttribute('aria-busy');
  game.append(element('p', { class: 'failed', role: 'alert' }, say(code)));
  tell('failed', code);
}
