import { defineRemote } from '@baize/contract';
import { PromotionsPage } from '../frame/promotions-page.tsx';
import { BonusesPage } from './bonuses-page.tsx';
import type { BonusesData } from './load-bonuses.ts';
import { loadBonuses } from './load-bonuses.ts';

export default defineRemote<BonusesData>({
  load: loadBonuses,
  Root: ({ shell, location, data }) => (
    <PromotionsPage shell={shell} section="/bonuses">
      <BonusesPage location={location} first={data} />
    </PromotionsPage>
  ),
});
