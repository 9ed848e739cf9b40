import { rulesModule } from '@baize/game-kit/rules';
import { calls } from '@baize/protocol';
import { CoinflipRulesPage } from './coinflip-rules-page.tsx';

export default rulesModule(({ call }) => call(calls.getCoinflipConfig, {}), CoinflipRulesPage);
