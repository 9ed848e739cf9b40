import { betModuleWith } from '@baize/game-kit/verification';
import { loadRoomBet } from './load.ts';
import { RoomBetPage } from './room-bet-page.tsx';

export default betModuleWith(loadRoomBet, RoomBetPage);
