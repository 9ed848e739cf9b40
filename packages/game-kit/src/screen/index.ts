export { GameScreen, type GameScreenProps } from './game-screen.tsx';
export { FullScreenButton, type FullScreenButtonProps } from './full-screen-button.tsx';
export { History, type HistoryProps } from './history.tsx';
export { Loaded, type LoadedProps } from '../loaded/loaded.tsx';
export { pageModule } from '../loaded/page-module.tsx';
