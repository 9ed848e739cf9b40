import { betModule } from '@baize/game-kit/verification';
import { DiceBetPage } from './dice-bet-page.tsx';

export default betModule(DiceBetPage);
