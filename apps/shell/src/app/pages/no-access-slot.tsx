import { useShell } from '../../services/shell-context.ts';
import { useLate } from '../use-late.ts';

/** The page for visitors who may not be served. Its layout waits for the same file, so nothing waits here. */
export function NoAccessSlot() {
  const { NoAccessPage } = useLate(useShell().latePages.noAccess());
  return <NoAccessPage />;
}
