import { betModule } from '@baize/game-kit/verification';
import { KenoBetPage } from './keno-bet-page.tsx';

export default betModule(KenoBetPage);
