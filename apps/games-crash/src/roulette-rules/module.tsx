import { rulesModule } from '@baize/game-kit/rules';
import { calls } from '@baize/protocol';
import { RouletteRulesPage } from './roulette-rules-page.tsx';

export default rulesModule(({ call }) => call(calls.getRouletteConfig, {}), RouletteRulesPage);
