export { SectionLinks } from './section-links.tsx';
