export { Html, type HtmlValue, html } from './html.ts';
