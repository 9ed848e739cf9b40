import { defineRemote, ShellProvider } from '@baize/contract';
import { Plinko } from './plinko.tsx';

export default defineRemote({
  Root: ({ shell }) => (
    <ShellProvider shell={shell}>
      <Plinko />
    </ShellProvider>
  ),
});
