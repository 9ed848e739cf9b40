import { pageModule } from '@baize/game-kit/screen';
import { FairnessPage } from './fairness-page.tsx';
import { loadPublished } from './load.ts';

export default pageModule(loadPublished, FairnessPage);
