import type { LoadContext } from '@baize/contract';
import { loadRounds, type RoundsData } from '@baize/game-kit/rounds';
import { calls } from '@baize/protocol';
import { ROOMS } from '@baize/protocol/games/rooms/rooms';
import type { Currency } from '@baize/protocol';
import type { RoomName, RoomResult, RoomsBetRecord, RoomsConfig, RoomsState } from '@baize/protocol/games/rooms/rooms';

/** First data of the rooms together. */
export interface RoomsData {
  readonly currency: Currency;
  readonly config: RoomsConfig;
  readonly state: RoomsState;
}

export interface RoomData extends RoundsData<RoomsConfig, RoomsState, RoomResult, RoomsBetRecord> {
  readonly room: RoomName;
}

/** @throws CallFailure when configuration or rooms cannot be loaded */
export async function loadRooms({ call, currency }: LoadContext): Promise<RoomsData> {
  const [config, state] = await Promise.all([
    call(calls.getRoomsConfig, {}),
    call(calls.getRooms, { query: { currency } }),
  ]);
  return { currency, config, state };
}

/** @throws CallFailure when configuration or rooms cannot be loaded */
export async function loadRoom(context: LoadContext): Promise<RoomData> {
  const { call, currency, location } = context;
  const room = roomOfPath(location.path);
  const data = await loadRounds(context, {
    config: call(calls.getRoomsConfig, {}),
    state: call(calls.getRooms, { query: { currency } }),
    history: call(calls.getRoomHistory, { query: { room, currency } }),
    openBets: () => call(calls.getRoomsOpenBets, {}),
  });
  return { ...data, room };
}

/** The room that an address names: no other address leads here. */
export function roomOfPath(path: string): RoomName {
  return ROOMS.find((room) => path.endsWith(`/${room}`))!;
}
