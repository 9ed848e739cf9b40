import { pageModule } from '@baize/game-kit/screen';
import { loadRooms } from './load.ts';
import { RoomsPage } from './rooms-page.tsx';

export default pageModule(loadRooms, RoomsPage, 'list');
