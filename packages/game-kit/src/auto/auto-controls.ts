/** What the loaded part lets the game's main button do. */
export interface AutoControls {
  readonly running: boolean;
  /** The plan cannot be started as it stands. */
  readonly disabled: boolean;
  readonly toggle: () => void;
}
