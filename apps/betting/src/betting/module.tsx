import { ShellProvider, defineRemote } from '@baize/contract';
import { Betting } from './betting.tsx';
import { loadBetting } from './load.ts';
import type { BettingData } from './load.ts';

export default defineRemote<BettingData>({
  load: loadBetting,
  Root: ({ shell, location, data }) => (
    <ShellProvider shell={shell}>
      <Betting location={location} data={data} />
    </ShellProvider>
  ),
});
