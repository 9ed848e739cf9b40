import { betModuleWith } from '@baize/game-kit/verification';
import { CaseBetPage } from './case-bet-page.tsx';
import { loadCaseBet } from './load.ts';

export default betModuleWith(loadCaseBet, CaseBetPage);
