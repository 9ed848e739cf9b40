import { Refused, ask } from './api.ts';
import { element, figure, icon, pause } from './dom.ts';
import { freeSpinsAfter } from './free-spins.ts';
import { moneyIn } from './money.ts';
import { begin, open } from './opening.ts';
import { Reels } from './reels.ts';
import { rulesButton } from './rules-dialog.ts';
import { slotRules } from './slot-rules.ts';
import { play, toggleSound } from './sound.ts';
import type { FreeSpins, ShownRound, SlotData, SlotState, SpinAnswer } from './state.ts';
import { postToPage } from './post-to-page.ts';
import { textsIn } from './texts.ts';

/** How long a win stays lit before the next step. */
const WIN_MS = 700;
const STEP_MS = 260;
const FIRST_STAKE = 3;

const data = JSON.parse(document.getElementById('data')!.textContent) as SlotData;
const say = textsIn(data.locale);
const game = document.getElementById('game')!;
const speech = document.documentElement.lang;

/** Everything on the cloth and under it. What is shown was decided by the server before. */
class SlotTable {
  readonly #state: SlotState;
  readonly #money: (units: number) => string;
  readonly #reels: Reels;
  readonly #status = element('p', { class: 'status' });
  readonly #result = element('p', { class: 'result', role: 'status' });
  readonly #balance = element('b', {});
  readonly #stake = element('b', {});
  readonly #won = element('b', {});
  readonly #spin = element('button', { class: 'spin', type: 'button', onclick: () => void this.#press() });
  readonly #less = stepButton(say('less'), 'M5 12h14', () => this.#move(-1));
  readonly #more = stepButton(say('more'), 'M5 12h14M12 5v14', () => this.#move(1));
  #freeSpins: FreeSpins | null;
  #place = FIRST_STAKE;
  #busy = false;
  /** Kept after a press without an answer: the same round is requested again. */
  #roundId: string | null = null;

  constructor(state: SlotState) {
    this.#state = state;
    this.#freeSpins = state.freeSpins;
    this.#money = moneyIn(speech, state.currency);
    const worth = new Intl.NumberFormat(speech, { maximumFractionDigits: 2 });
    this.#reels = new Reels(data.rules, (hundredths) => `${worth.format(hundredths / 100)}×`);
    this.#lay();
    this.#showBalance(state.balanceUnits);
    this.#showStake();
    this.#reels.show(resting(data));
  }

  /** Starts to take presses; a round that was not shown to its end is shown first. */
  begin(): void {
    document.addEventListener('keydown', (event) => this.#key(event));
    if (this.#state.round !== null) void this.#replay(this.#state.round);
  }

  #lay(): void {
    const dialog = slotRules({ ...data, locale: speech }, say);
    const sound = element('button', { class: 'tool', type: 'button', 'aria-pressed': 'false' }, SPEAKER());
    sound.setAttribute('aria-label', say('sound'));
    sound.addEventListener('click', () => sound.setAttribute('aria-pressed', String(toggleSound())));
    const rules = rulesButton(dialog, say('rules'));
    game.removeAttribute('aria-busy');
    game.className = `slot cloth-${data.cloth}`;
    game.append(
      element('h1', { class: 'unseen' }, data.title),
      element('div', { class: 'top' }, this.#status, element('span', { class: 'tools' }, sound, rules)),
      element('div', { class: 'stage' }, this.#reels.node),
      this.#result,
      element(
        'div',
        { class: 'bar' },
        figure(this.#state.isDemo ? say('playMoney') : say('balance'), this.#balance),
        element(
          'div',
          { class: 'stake', role: 'group', 'aria-label': say('stake') },
          this.#less,
          figure(say('stake'), this.#stake),
          this.#more,
        ),
        figure(say('won'), this.#won),
        this.#spin,
      ),
      dialog,
    );
    this.#won.textContent = '–';
    this.#rest();
  }

  /** Space plays while no other control has the focus; arrows change the stake. */
  #key(event: KeyboardEvent): void {
    if (document.querySelector('dialog[open]') || event.altKey || event.ctrlKey || event.metaKey) return;
    const onControl = event.target instanceof HTMLButtonElement && event.target !== this.#spin;
    if (event.key === ' ' && !onControl) {
      event.preventDefault();
      if (!event.repeat) void this.#press();
    }
    if (event.key === 'ArrowUp') this.#move(1);
    if (event.key === 'ArrowDown') this.#move(-1);
  }

  #move(by: number): void {
    if (this.#busy || this.#freeSpins !== null) return;
    this.#place = Math.min(this.#state.stakes.length - 1, Math.max(0, this.#place + by));
    this.#roundId = null;
    this.#showStake();
  }

  async #press(): Promise<void> {
    if (this.#busy) return;
    this.#setBusy(true);
    const { session } = this.#state;
    const free = this.#freeSpins;
    const stakeUnits = free === null ? this.#stakeUnits() : 0;
    postToPage({ type: 'playing', stakeUnits });
    this.#roundId ??= crypto.randomUUID();
    try {
      const wish = { session, roundId: this.#roundId, stakeUnits: this.#stakeUnits(), freeSpinsId: free?.id ?? null };
      const answer = await ask<SpinAnswer>('/api/spin', wish);
      this.#roundId = null;
      if (free === null) this.#showBalance((answer.balanceUnits ?? 0) - answer.round.paidUnits, answer.balanceUnits);
      this.#freeSpins = freeSpinsAfter(free, answer.freeSpins);
      await this.#show(answer.round, () => postToPage({ type: 'playing', stakeUnits }));
      if (answer.balanceUnits !== null) this.#showBalance(answer.balanceUnits);
      else this.#say(say('onItsWay', { sum: this.#money(answer.round.paidUnits) }));
    } catch (error) {
      const code = error instanceof Refused ? error.code : 'other';
      // Only without an answer the round stays open, to be requested again.
      if (code !== 'network-error') this.#roundId = null;
      if (code === 'free-spins-ended') this.#freeSpins = null;
      this.#say(say(code), true);
    } finally {
      postToPage({ type: 'landed' });
      this.#showStake();
      this.#setBusy(false);
    }
  }

  async #replay(round: ShownRound): Promise<void> {
    this.#setBusy(true);
    await this.#show(round);
    this.#setBusy(false);
  }

  /** Plays the steps of a round and reports to the server that they were seen. @param goesOn before each step */
  async #show({ id, outcome, stakeUnits, paidUnits }: ShownRound, goesOn?: () => void): Promise<void> {
    let paid = 0;
    this.#say('');
    this.#won.textContent = '–';
    for (const step of outcome.steps) {
      goesOn?.();
      this.#status.textContent = statusOf(step.kind, step.left, step.multiplier);
      await this.#reels.turn(step.grid, step.kind);
      paid += (stakeUnits / 100) * step.hundredths;
      if (step.hundredths > 0) {
        this.#reels.light(step.wins.flatMap(({ cells }) => cells));
        this.#won.textContent = this.#money(paid);
        // A payout that is not above the stake is no win.
        if (paid > stakeUnits) play('win');
        await pause(WIN_MS);
      } else if (outcome.steps.length > 1) await pause(STEP_MS);
    }
    this.#say(
      paidUnits > 0 ? say('paid', { sum: this.#money(paidUnits) }) : say('nothing'),
      false,
      paidUnits > stakeUnits,
    );
    await ask('/api/shown', { session: this.#state.session, roundId: id }).catch(() => undefined);
  }

  #stakeUnits(): number {
    return this.#freeSpins?.stakeUnits ?? this.#state.stakes[this.#place]!;
  }

  #showStake(): void {
    this.#stake.textContent = this.#money(this.#stakeUnits());
    const isFixed = this.#busy || this.#freeSpins !== null;
    this.#less.disabled = isFixed || this.#place === 0;
    this.#more.disabled = isFixed || this.#place === this.#state.stakes.length - 1;
  }

  /** @param known null while the balance is not known: the last one stays */
  #showBalance(units: number, known: number | null = units): void {
    if (known !== null) this.#balance.textContent = this.#money(units);
  }

  #setBusy(busy: boolean): void {
    this.#busy = busy;
    this.#showStake();
    if (!busy) this.#rest();
    this.#spin.textContent = busy ? say('spinning') : this.#freeSpins === null ? say('spin') : say('spinFree');
    this.#spin.setAttribute('aria-disabled', String(busy));
  }

  /** The texts while nothing moves. */
  #rest(): void {
    const free = this.#freeSpins;
    this.#spin.textContent = free === null ? say('spin') : say('spinFree');
    if (free !== null) this.#status.textContent = say('free', { count: free.left });
    else this.#status.textContent = this.#state.isDemo ? say('demo') : '';
  }

  #say(text: string, isFault = false, isGain = false): void {
    this.#result.textContent = text;
    this.#result.className = `result${isFault ? ' fault' : ''}${isGain ? ' gain' : ''}`;
  }
}

function statusOf(kind: string, left: number | null, times: number): string {
  if (kind === 'bonus') return say('bonus', { count: left ?? 0, times });
  if (kind === 'drop') return say('drop', { times });
  if (kind === 'hold') return say('hold', { count: left ?? 0 });
  return '';
}

/** What lies on the cloth before the first spin: each symbol once, in its order. */
function resting({ rules }: SlotData): number[][] {
  return Array.from({ length: rules.columns }, (_, column) =>
    Array.from({ length: rules.rows }, (_row, row) =>
      rules.symbols === 0 ? ((column + row) % 2) * 100 : (column * rules.rows + row) % rules.symbols,
    ),
  );
}

function stepButton(label: string, path: string, onclick: () => void): HTMLButtonElement {
  return element('button', { class: 'step', type: 'button', 'aria-label': label, onclick }, icon(path));
}

function SPEAKER(): SVGSVGElement {
  return icon('M11 5L6 9H3v6h3l5 4z', 'M15.5 8.5a5 5 0 0 1 0 7', 'M18.5 5.5a9 9 0 0 1 0 13');
}

// A class can be used only after its declaration.
await begin(open<SlotState>(data.game), say, (state) => new SlotTable(state).begin());
