import { pageModule } from '@baize/game-kit/screen';
import { CasesRulesPage } from './cases-rules-page.tsx';
import { loadCasesRules } from './load.ts';

export default pageModule(loadCasesRules, CasesRulesPage);
