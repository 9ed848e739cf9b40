export { celebrate, playSound } from './play-sound.ts';
export { useResultSound } from './use-result-sound.ts';
