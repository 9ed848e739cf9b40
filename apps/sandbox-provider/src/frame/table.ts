import type { OwnBet, TableState } from '../live/live-state.ts';
import { Refused, ask } from './api.ts';
import { moneyIn } from './money.ts';
import { begin, open } from './opening.ts';
import { watchTable } from './table-stream.ts';
import { tableTextsIn } from './table-texts.ts';
import { postToPage } from './post-to-page.ts';
import { type Opened, type TableData, TableView } from './table-view.ts';
import { textsIn } from './texts.ts';

interface Mine {
  readonly bets: readonly OwnBet[];
  readonly balanceUnits: number | null;
}

const TICK_MS = 250;

const data = JSON.parse(document.getElementById('data')!.textContent) as TableData;
const say = tableTextsIn(data.locale, textsIn(data.locale));
const speech = document.documentElement.lang;

/** A table: the shared state comes by the stream, the player's own bets are requested when the phase changes. */
class Table {
  readonly #session: string;
  readonly #money: (units: number) => string;
  readonly #view: TableView;
  #state: TableState | null = null;
  #aheadMs = 0;
  /** When the wheel stops, by the clock of this page. */
  #restsAt = 0;
  /** Shows a result that came before the wheel stopped. */
  #early: ReturnType<typeof setTimeout> | undefined;
  #bets: readonly OwnBet[] = [];
  /** Chips that are laid and not bet yet, by their field. */
  readonly #laid = new Map<string, number>();
  #chip: number;
  #isBusy = false;
  /** Kept after a press without an answer. */
  #betId: string | null = null;

  constructor(opened: Opened) {
    this.#session = opened.session;
    this.#chip = opened.chips[0]!;
    this.#money = moneyIn(speech, opened.currency);
    this.#view = new TableView(
      data,
      { say, money: this.#money, speech },
      {
        lay: (field) => this.#lay(field),
        clear: () => (this.#laid.clear(), this.#show()),
        choose: (units) => ((this.#chip = units), this.#show()),
        bet: () => void this.#bet(),
        decide: (id, action) => void this.#send('/api/table/act', { id, action }),
      },
    );
    this.#view.build(document.getElementById('game')!, opened);
    this.#view.showBalance(opened.balanceUnits);
  }

  /** Listens to the table. */
  begin(): void {
    watchTable(data.game, (state, aheadMs) => this.#hear(state, aheadMs));
    setInterval(() => this.#tick(), TICK_MS);
  }

  #hear(state: TableState, aheadMs: number): void {
    clearTimeout(this.#early);
    const turnsForMs = this.#restsAt - performance.now();
    if (state.phase === 'result' && turnsForMs > 0)
      this.#early = setTimeout(() => this.#hear(state, aheadMs), turnsForMs);
    else this.#takeState(state, aheadMs);
  }

  #takeState(state: TableState, aheadMs: number): void {
    const before = this.#state;
    this.#state = state;
    this.#aheadMs = aheadMs;
    if (before?.round !== state.round) {
      this.#bets = [];
      this.#betId = null;
      this.#view.tell('');
    }
    if (before?.phase !== state.phase || before.round !== state.round) this.#enter(state, before);
    this.#show();
    this.#postToPage(state.phase);
  }

  /** While a bet is being decided, the page must not reveal by the balance what the table has not shown yet. */
  #postToPage(phase: TableState['phase']): void {
    const isOver = phase === 'betting' || phase === 'result' || phase === 'rest';
    if (isOver) postToPage({ type: 'landed' });
    // The stake has left the wallet.
    else if (this.#bets.length > 0) postToPage({ type: 'playing', stakeUnits: 0 });
  }

  /** A phase begins. */
  #enter(state: TableState, before: TableState | null): void {
    if (state.number !== null) {
      const turnsForMs = this.#view.turnTo(state.number, state.phase === 'spinning' && before !== null);
      if (state.phase === 'spinning') this.#restsAt = performance.now() + turnsForMs;
    }
    if (state.phase !== 'betting') this.#laid.clear();
    if (state.phase === 'result' || before === null || state.phase === 'deciding') void this.#refresh();
  }

  async #refresh(): Promise<void> {
    try {
      this.#take(await ask<Mine>('/api/table/mine', { session: this.#session }));
      if (this.#state?.phase === 'result') this.#celebrateResult(this.#state);
    } catch (error) {
      this.#fail(error);
    }
  }

  #take({ bets, balanceUnits }: Mine): void {
    this.#bets = bets.filter(({ round }) => round === this.#state?.round);
    if (balanceUnits !== null) this.#view.showBalance(balanceUnits);
    this.#show();
  }

  #celebrateResult({ number }: TableState): void {
    const drawn = number === null ? '' : `${say('landed', { number })}. `;
    if (this.#bets.length === 0) return this.#view.tell(`${drawn}${say('noBet')}`);
    const staked = this.#bets.reduce((sum, { stakeUnits }) => sum + stakeUnits, 0);
    const paid = this.#bets.reduce((sum, { paidUnits }) => sum + (paidUnits ?? 0), 0);
    const said = paid === 0 ? say('lost') : paid === staked ? say('back') : say('paid', { sum: this.#money(paid) });
    this.#view.tell(`${drawn}${said}`, paid > staked ? 'gain' : '');
  }

  #lay(field: string): void {
    if (this.#state?.phase !== 'betting' || this.#isBusy) return;
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
    if (this.#isBusy || this.#state === null) return;
    this.#isBusy = true;
    this.#show();
    try {
      this.#take(await ask<Mine>(path, { session: this.#session, round: this.#state.round, ...wish }));
      this.#laid.clear();
      this.#betId = null;
      this.#view.tell('');
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'network-error')) this.#betId = null;
      this.#fail(error);
    } finally {
      this.#isBusy = false;
      this.#show();
    }
  }

  #fail(error: unknown): void {
    this.#view.tell(say(error instanceof Refused ? error.code : 'other'), 'fault');
  }

  #show(): void {
    if (this.#state === null) return;
    this.#view.show({
      state: this.#state,
      bets: this.#bets,
      laid: this.#laid,
      chip: this.#chip,
      isBusy: this.#isBusy,
    });
  }

  #tick(): void {
    const endsAt = this.#state?.endsAt ?? null;
    const left = endsAt === null ? 0 : Math.ceil((endsAt - Date.now() - this.#aheadMs) / 1000);
    this.#view.showSeconds(Math.max(0, left));
  }
}

// A class can be used only after its declaration.
await begin(open<Opened>(data.game), say, (opened) => new Table(opened).begin());
