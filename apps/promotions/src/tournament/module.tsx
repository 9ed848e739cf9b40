import { defineRemote } from '@baize/contract';
import { PromotionsPage } from '../frame/promotions-page.tsx';
import { loadTournament } from './load-tournament.ts';
import type { TournamentData } from './load-tournament.ts';
import { TournamentScreen } from './tournament-screen.tsx';

export default defineRemote<TournamentData>({
  load: loadTournament,
  Root: ({ shell, location, data }) => (
    <PromotionsPage shell={shell} section="/tournaments">
      <TournamentScreen key={location.path} location={location} first={data} />
    </PromotionsPage>
  ),
});
