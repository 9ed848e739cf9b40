import { betModule } from '@baize/game-kit/verification';
import { RouletteBetPage } from './roulette-bet-page.tsx';

export default betModule(RouletteBetPage);
