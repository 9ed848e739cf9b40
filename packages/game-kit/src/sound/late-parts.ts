export { showWin } from './show-win.ts';
export { SoundOffer } from './sound-offer.tsx';
export { synthesize } from './synth.ts';
