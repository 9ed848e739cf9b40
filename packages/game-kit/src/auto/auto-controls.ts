/** What the loaded part lets the game's main button do. */
export interface AutoControls {
  readonly running: boolean;
  /** The present plan cannot be started. */
  readonly disabled: boolean;
  readonly toggle: () => void;
}
