import type { Currency, LiveTopics } from '@baize/protocol';
import { takesBets } from '@baize/protocol/takes-bets';

/** What a tile shows of the present round. Multipliers in hundredths, amounts in ledger units. */
export type RoundFigure =
  | { readonly kind: 'betting' }
  | { readonly kind: 'crashed' | 'rising'; readonly multiplier: number }
  | { readonly kind: 'pot'; readonly currency: Currency; readonly units: number }
  | { readonly kind: 'spinning' };

type Snapshot<Topic extends keyof LiveTopics> = LiveTopics[Topic]['snapshot'];
type Message<Topic extends keyof LiveTopics> = LiveTopics[Topic]['message'];

export function ofCrash(state: Snapshot<'crash'>): RoundFigure | null {
  if (takesBets(state)) return { kind: 'betting' };
  // For a running round the next tick brings the multiplier, and for one that waits for the beacon there is nothing to
  // show.
  return crashedAt(state.bust);
}

function crashedAt(bust: number | null): RoundFigure | null {
  return bust === null ? null : { kind: 'crashed', multiplier: bust };
}

export function afterCrash(now: RoundFigure | null, message: Message<'crash'>): RoundFigure | null {
  switch (message.type) {
    case 'bettingOpened':
      return ofCrash(message.state);
    case 'roundStarted':
      return { kind: 'rising', multiplier: 100 };
    case 'tick':
      return { kind: 'rising', multiplier: message.multiplier };
    case 'crashed':
      return message.result.voided === null ? crashedAt(message.result.bust) : null;
    case 'betPlaced':
    case 'cashedOut':
      return now;
  }
}

export function ofRoulette(state: Snapshot<'roulette'>): RoundFigure | null {
  if (takesBets(state)) return { kind: 'betting' };
  return state.phase === 'spinning' ? { kind: 'spinning' } : null;
}

export function afterRoulette(now: RoundFigure | null, message: Message<'roulette'>): RoundFigure | null {
  switch (message.type) {
    case 'bettingOpened':
      return ofRoulette(message.state);
    case 'spinStarted':
      return { kind: 'spinning' };
    // The wheel of an open page turns on for a moment: what it came to is no news of the lobby.
    case 'ended':
      return null;
    case 'betPlaced':
      return now;
  }
}

/** Stakes of each room by its name, of one currency. */
export type Pots = Readonly<Record<string, { readonly roundNumber: number; readonly units: number }>>;

export function potsOf({ rooms }: Snapshot<'rooms:RUB'>): Pots {
  return Object.fromEntries(rooms.map((room) => [room.room, potOf(room)]));
}

export function afterPots(pots: Pots, message: Message<'rooms:RUB'>): Pots {
  if (message.type === 'changed') return { ...pots, [message.state.room]: potOf(message.state) };
  const { roundNumber, entry } = message;
  const grown = Object.entries(pots).map(([room, pot]) => [
    room,
    pot.roundNumber === roundNumber ? { ...pot, units: pot.units + entry.stakeUnits } : pot,
  ]);
  return Object.fromEntries(grown) as Pots;
}

/** The largest pot; null while all are empty. */
export function largestPot(pots: Pots, currency: Currency): RoundFigure | null {
  const units = Math.max(0, ...Object.values(pots).map((pot) => pot.units));
  return units === 0 ? null : { kind: 'pot', currency, units };
}

function potOf({ roundNumber, entries }: Snapshot<'rooms:RUB'>['rooms'][number]): Pots[string] {
  return { roundNumber, units: entries.reduce((sum, { stakeUnits }) => sum + stakeUnits, 0) };
}
