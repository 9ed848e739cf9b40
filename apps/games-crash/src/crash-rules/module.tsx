import { rulesModule } from '@baize/game-kit/rules';
import { calls } from '@baize/protocol';
import { CrashRulesPage } from './crash-rules-page.tsx';

export default rulesModule(({ call }) => call(calls.getCrashConfig, {}), CrashRulesPage);
