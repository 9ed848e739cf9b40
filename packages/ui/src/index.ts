/*
 * Everything but what brings Radix along: import `@baize/ui/dialog` and `@baize/ui/tooltip` by name, best lazily.
 */
export { AmountInput, amountText, type AmountInputProps } from './amount-input.tsx';
export { Avatar, type AvatarProps } from './avatar.tsx';
export { Badge, type BadgeProps } from './badge.tsx';
export { BetRow, Feed, type BetRowProps, type FeedProps } from './bet-row.tsx';
export {
  Button,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './button.tsx';
export { Card, type CardProps } from './card.tsx';
export { Checkbox, type CheckboxProps } from './checkbox.tsx';
export { Chip, type ChipProps } from './chip.tsx';
export { classNames } from './class-names.ts';
export { Cloth, clothClass, type ClothProps } from './cloth.tsx';
export { CopyButton, type CopyButtonProps } from './copy-button.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { FailedCard, type FailedCardProps } from './failed-card.tsx';
export { Field, useFieldControl, type FieldControl, type FieldProps } from './field.tsx';
export * from './format.ts';
export { GameTile, type GameTileProps } from './game-tile.tsx';
export { GameTileSkeleton } from './game-tile-skeleton.tsx';
export { HistoryStrip, type HistoryItem, type HistoryStripProps } from './history-strip.tsx';
export { createIcon, Glyph, type GlyphProps, type IconComponent, type IconProps } from './icon.tsx';
export { IconButton, type IconButtonProps } from './icon-button.tsx';
export { KeyValueList, type KeyValueListProps, type KeyValueRow } from './key-value.tsx';
export { Logo, Mark, type MarkProps } from './logo.tsx';
export { Menu, type MenuProps } from './menu.tsx';
export { MenuButton, type MenuButtonProps, type OpenMenu } from './menu-button.tsx';
export { MenuList, type MenuItem, type MenuListProps } from './menu-list.tsx';
export { Money, type MoneyProps } from './money.tsx';
export { Notice, type NoticeProps } from './notice.tsx';
export { Progress, type ProgressProps } from './progress.tsx';
export { Range, type RangeProps } from './range.tsx';
export { RiskBars, type RiskBarsProps } from './risk-bars.tsx';
export { Segmented, type SegmentedOption, type SegmentedProps } from './segmented.tsx';
export { Select, type SelectOption, type SelectProps } from './select.tsx';
export {
  PageSkeleton,
  SkeletonBar,
  type PageSkeletonProps,
  type SkeletonBarProps,
  type SkeletonKind,
} from './skeleton.tsx';
export { Figure, HashChip, shortHash, Stage, StageChip, type HashChipProps, type StageProps } from './stage.tsx';
export { Stat, Stats, type StatProps, type StatsProps } from './stat.tsx';
export { Switch, type SwitchProps } from './switch.tsx';
export { Table, type TableColumn, type TableProps } from './table.tsx';
export { TabPanel, Tabs, type Tab, type TabPanelProps, type TabsProps } from './tabs.tsx';
export { PasswordInput, TextInput, type PasswordInputProps, type TextInputProps } from './text-input.tsx';
export { Thread, type Knot, type ThreadProps } from './thread.tsx';
export { Toast, ToastCorner, type ToastProps, type ToastTone } from './toast.tsx';
