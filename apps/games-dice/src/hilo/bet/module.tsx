import { betModule } from '@baize/game-kit/verification';
import { HiloBetPage } from './hilo-bet-page.tsx';

export default betModule(HiloBetPage);
