import { rulesModule } from '@baize/game-kit/rules';
import { calls } from '@baize/protocol';
import { HiloRulesPage } from './hilo-rules-page.tsx';

export default rulesModule(({ call }) => call(calls.getHiloConfig, {}), HiloRulesPage);
