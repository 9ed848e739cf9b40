import { rulesModule } from '@baize/game-kit/rules';
import { calls } from '@baize/protocol';
import { KenoRulesPage } from './keno-rules-page.tsx';

export default rulesModule(({ call }) => call(calls.getKenoConfig, {}), KenoRulesPage);
