/** What Ladle passes on to Vite. */
export default {
  publicDir: false,
  cacheDir: '../../node_modules/.cache/vite',
  resolve: { dedupe: ['react', 'react-dom'] },
};
