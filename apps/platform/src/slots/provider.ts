import type { Locale, ProviderCatalogue } from '@baize/protocol';

/** How a frame is to be opened. */
export interface FrameWish {
  readonly gameId: string;
  readonly locale: Locale;
  readonly theme: 'dark' | 'light';
  /** Currency of the play money; null for a real session, whose currency is the wallet's. */
  readonly demoCurrency: string | null;
  /** Token of a real session; null for play money. */
  readonly token: string | null;
}

/** The port to a provider of slots and live tables. It calls back by the seamless wallet. */
export interface SlotProvider {
  readonly name: string;
  /** @throws when it cannot be reached, or its answer is no valid catalogue */
  catalogue(): Promise<ProviderCatalogue>;
  /** Whether it serves games now. Answers within two seconds, and never throws. */
  isServing(): Promise<boolean>;
  /** Address of a picture that the catalogue names. */
  artUrl(path: string): string;
  /** Address for the frame of one session. */
  frameUrl(wish: FrameWish): string;
}

declare module '../foundation/outside.ts' {
  interface Outside {
    readonly slots: SlotProvider;
  }
}
