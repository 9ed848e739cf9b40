import { rulesModule } from '@baize/game-kit/rules';
import { calls } from '@baize/protocol';
import { DiceRulesPage } from './dice-rules-page.tsx';

export default rulesModule(({ call }) => call(calls.getDiceConfig, {}), DiceRulesPage);
