import '@baize/ui/styles/tokens.css';
import '@baize/ui/styles/fonts.css';
import '@baize/ui/styles/base.css';
import './page.css';
