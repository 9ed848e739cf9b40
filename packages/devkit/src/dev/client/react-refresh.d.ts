declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(global: object): void;
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): unknown;
  export function isLikelyComponentType(value: unknown): boolean;
  /** The same for all versions of a component. */
  export function getFamilyByType(value: unknown): unknown;
  export function performReactRefresh(): void;
}
