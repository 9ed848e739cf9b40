import { createRoot } from 'react-dom/client';
import '@baize/ui/styles/tokens.css';
import '@baize/ui/styles/base.css';
import { VerifierPage } from './page.tsx';

const light = matchMedia('(prefers-color-scheme: light)');
const dress = (): void => {
  document.documentElement.dataset['theme'] = light.matches ? 'light' : 'dark';
};
dress();
light.addEventListener('change', dress);
createRoot(document.querySelector('#root')!).render(<VerifierPage />);
