export { InstantSheets, type InstantSheet } from './instant-sheets.tsx';
export { KeysSheet, type KeyHint } from './keys-sheet.tsx';
export { RevealedSeed } from './revealed-seed.tsx';
export { SeedSheet, type SeedSheetProps } from './seed-sheet.tsx';
export { RulesList } from './rules-list.tsx';
export { Sheet, type SheetProps } from './sheet.tsx';
export { ThreadSheet, type ThreadSheetProps } from './thread-sheet.tsx';
export {
  ChainRoundCheck,
  RoundSheets,
  type ChainRoundCheckProps,
  type RoundSheet,
  type RoundSheetsProps,
} from './round-sheets.tsx';
