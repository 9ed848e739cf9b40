import { defineRemote } from '@baize/contract';
import { PromotionsPage } from '../frame/promotions-page.tsx';
import { ClubPage } from './club-page.tsx';
import { loadClub } from './load-club.ts';
import type { ClubData } from './load-club.ts';

export default defineRemote<ClubData>({
  load: loadClub,
  Root: ({ shell, location, data }) => (
    <PromotionsPage shell={shell} section="/vip-club">
      <ClubPage location={location} first={data} />
    </PromotionsPage>
  ),
});
