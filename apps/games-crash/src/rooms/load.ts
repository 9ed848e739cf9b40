import type { LoadContext } from '@baize/contract';
import { calls, ROOMS } from '@baize/protocol';
import type { Currency, RoomName, RoomResult, RoomsBetRecord, RoomsConfig, RoomsState } from '@baize/protocol';

/** First data of the rooms. History and open bets may be missing; live messages and the next load bring them. */
export interface RoomsData {
  readonly currency: Currency;
  readonly config: RoomsConfig;
  readonly state: RoomsState;
}

export interface RoomData extends RoomsData {
  readonly room: RoomName;
  readonly history: readonly RoomResult[];
  /** The player's deposits in rounds that have not ended; null if they could not be asked for. */
  readonly openBets: readonly RoomsBetRecord[] | null;
}

/** @throws CallFailure when configuration or rooms cannot be had */
export async function loadRooms({ call, currency }: LoadContext): Promise<RoomsData> {
  const [config, state] = await Promise.all([
    call(calls.getRoomsConfig, {}),
    call(calls.getRooms, { query: { currency } }),
  ]);
  return { currency, config, state };
}

/** @throws CallFailure when configuration or rooms cannot be had */
export async function loadRoom(context: LoadContext): Promise<RoomData> {
  const { call, currency, location, loggedIn } = context;
  const room = roomOfPath(location.path);
  const [rooms, history, openBets] = await Promise.all([
    loadRooms(context),
    call(calls.getRoomHistory, { query: { room, currency } }).then(
      ({ rounds }) => rounds,
      () => [],
    ),
    loggedIn
      ? call(calls.getRoomsOpenBets, {}).then(
          ({ bets }) => bets,
          () => null,
        )
      : null,
  ]);
  return { ...rooms, room, history, openBets };
}

/** The room that an address names: no other address leads here. */
export function roomOfPath(path: string): RoomName {
  return ROOMS.find((room) => path.endsWith(`/${room}`))!;
}
