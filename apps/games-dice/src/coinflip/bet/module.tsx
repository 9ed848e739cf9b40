import { betModule } from '@baize/game-kit/verification';
import { CoinflipBetPage } from './coinflip-bet-page.tsx';

export default betModule(CoinflipBetPage);
