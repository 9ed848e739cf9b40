import { pageModule } from '@baize/game-kit/screen';
import { loadRooms } from '../rooms/load.ts';
import { RoomRulesPage } from './room-rules-page.tsx';

export default pageModule(loadRooms, RoomRulesPage);
