import { defineRemote } from '@baize/contract';
import { PromotionsPage } from '../frame/promotions-page.tsx';
import { loadPacks } from './load-packs.ts';
import type { PacksData } from './load-packs.ts';
import { WelcomePackPage } from './welcome-pack-page.tsx';

export default defineRemote<PacksData>({
  load: loadPacks,
  Root: ({ shell, location, data }) => (
    <PromotionsPage shell={shell} section="/welcome-pack">
      <WelcomePackPage location={location} first={data} />
    </PromotionsPage>
  ),
});
