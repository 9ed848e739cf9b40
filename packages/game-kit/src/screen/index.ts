export { GameScreen, type GameScreenProps } from './game-screen.tsx';
export { History, type HistoryProps } from './history.tsx';
export { Loaded, type LoadedProps } from './loaded.tsx';
