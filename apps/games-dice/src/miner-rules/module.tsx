import { rulesModule } from '@baize/game-kit/rules';
import { calls } from '@baize/protocol';
import { MinerRulesPage } from './miner-rules-page.tsx';

export default rulesModule(({ call }) => call(calls.getMinerConfig, {}), MinerRulesPage);
