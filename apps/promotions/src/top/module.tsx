import { defineRemote } from '@baize/contract';
import type { TopList } from '@baize/protocol';
import { PromotionsPage } from '../frame/promotions-page.tsx';
import { loadTop } from './load-top.ts';
import { TopPage } from './top-page.tsx';

export default defineRemote<TopList>({
  load: loadTop,
  Root: ({ shell, location, data }) => (
    <PromotionsPage shell={shell} section="/top">
      <TopPage location={location} first={data} />
    </PromotionsPage>
  ),
});
