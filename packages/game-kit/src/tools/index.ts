export { GameTools, type GameToolsProps } from './game-tools.tsx';
