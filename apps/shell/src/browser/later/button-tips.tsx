import { ButtonTips } from '@baize/ui/button-tips';
import { createRoot } from 'react-dom/client';
import { Quiet } from '../../app/quiet.tsx';

/** Mounts the host of tips in a root of its own, since the page's markup was made without it. */
export function mountButtonTips(): void {
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <Quiet>
      <ButtonTips />
    </Quiet>,
  );
}
