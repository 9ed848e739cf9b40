import { defineRemote } from '@baize/contract';
import type { Tournaments } from '@baize/protocol';
import { PromotionsPage } from '../frame/promotions-page.tsx';
import { loadTournaments } from './load-tournaments.ts';
import { TournamentsPage } from './tournaments-page.tsx';

export default defineRemote<Tournaments>({
  load: loadTournaments,
  Root: ({ shell, location, data }) => (
    <PromotionsPage shell={shell} section="/tournaments">
      <TournamentsPage location={location} first={data} />
    </PromotionsPage>
  ),
});
