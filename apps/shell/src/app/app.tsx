import type { Shell } from '../services/shell.ts';
import { Layout } from './frame/layout.tsx';
import { ModalHost } from './modals/modal-host.tsx';
import { CurrentPage } from './pages/current-page.tsx';
import { ShellProvider } from '../services/shell-context.ts';
import { SiteRouter } from './site-router.tsx';
import { ToastHost } from './toasts/toast-host.tsx';
import { DocumentHead } from './document-head.tsx';

/** The whole page but its `<head>`: the same on the server and in the browser. Needs a RemoteHostProvider above it. */
export function App({ shell }: { readonly shell: Shell }) {
  return (
    <ShellProvider value={shell}>
      <SiteRouter site={shell.site}>
        <DocumentHead />
        <Layout>
          <CurrentPage />
        </Layout>
        <ModalHost />
        <ToastHost />
      </SiteRouter>
    </ShellProvider>
  );
}
