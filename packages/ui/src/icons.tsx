/*
 * Shapes of Lucide 1.75 (ISC licence, see licenses/lucide.txt), each rewritten as one path: a server-rendered page
 * carries many icons, and Lucide's own component costs three React elements and 1.3 KB before the first of them.
 *
 * Each is a file of its own: if any later chunk uses a part of a file, a bundler puts the whole file into the first
 * chunk.
 */
export { ArrowDownIcon } from './icons/arrow-down.ts';
export { ArrowLeftIcon } from './icons/arrow-left.ts';
export { ArrowRightIcon } from './icons/arrow-right.ts';
export { ArrowUpIcon } from './icons/arrow-up.ts';
export { AtSignIcon } from './icons/at-sign.ts';
export { BellIcon } from './icons/bell.ts';
export { BitcoinIcon } from './icons/bitcoin.ts';
export { CheckIcon } from './icons/check.ts';
export { ChevronDownIcon } from './icons/chevron-down.ts';
export { ChevronUpIcon } from './icons/chevron-up.ts';
export { CircleAlertIcon } from './icons/circle-alert.ts';
export { CircleCheckIcon } from './icons/circle-check.ts';
export { ClockIcon } from './icons/clock.ts';
export { CopyIcon } from './icons/copy.ts';
export { CreditCardIcon } from './icons/credit-card.ts';
export { DicesIcon } from './icons/dices.ts';
export { DownloadIcon } from './icons/download.ts';
export { EyeIcon } from './icons/eye.ts';
export { EyeOffIcon } from './icons/eye-off.ts';
export { GemIcon } from './icons/gem.ts';
export { GiftIcon } from './icons/gift.ts';
export { GlobeIcon } from './icons/globe.ts';
export { HashIcon } from './icons/hash.ts';
export { HourglassIcon } from './icons/hourglass.ts';
export { InfoIcon } from './icons/info.ts';
export { LayoutGridIcon } from './icons/layout-grid.ts';
export { LockIcon } from './icons/lock.ts';
export { LogOutIcon } from './icons/log-out.ts';
export { MailIcon } from './icons/mail.ts';
export { MaximizeIcon } from './icons/maximize.ts';
export { MenuIcon } from './icons/menu.ts';
export { MinusIcon } from './icons/minus.ts';
export { MoonIcon } from './icons/moon.ts';
export { PauseIcon } from './icons/pause.ts';
export { PlusIcon } from './icons/plus.ts';
export { RefreshCwIcon } from './icons/refresh-cw.ts';
export { RotateCcwIcon } from './icons/rotate-ccw.ts';
export { ScanQrCodeIcon } from './icons/scan-qr-code.ts';
export { SearchIcon } from './icons/search.ts';
export { SettingsIcon } from './icons/settings.ts';
export { Share2Icon } from './icons/share-2.ts';
export { ShieldCheckIcon } from './icons/shield-check.ts';
export { ShuffleIcon } from './icons/shuffle.ts';
export { SmartphoneIcon } from './icons/smartphone.ts';
export { StarIcon } from './icons/star.ts';
export { SunIcon } from './icons/sun.ts';
export { Volume2Icon } from './icons/volume-2.ts';
export { VolumeXIcon } from './icons/volume-x.ts';
export { WalletIcon } from './icons/wallet.ts';
export { WifiOffIcon } from './icons/wifi-off.ts';
export { WrenchIcon } from './icons/wrench.ts';
export { XIcon } from './icons/x.ts';
export { ZapIcon } from './icons/zap.ts';
