import { betModule } from '@baize/game-kit/verification';
import { CrashBetPage } from './crash-bet-page.tsx';

export default betModule(CrashBetPage);
