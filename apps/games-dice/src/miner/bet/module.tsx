import { betModule } from '@baize/game-kit/verification';
import { MinerBetPage } from './miner-bet-page.tsx';

export default betModule(MinerBetPage);
