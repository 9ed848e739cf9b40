import { betModule } from '@baize/game-kit/verification';
import type { PlinkoBet } from '../calls.ts';
import { BetPage } from './bet-page.tsx';

export default betModule<PlinkoBet>(BetPage);
