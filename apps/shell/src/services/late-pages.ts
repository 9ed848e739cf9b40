import type { Locale } from '@baize/protocol';
import type { ComponentType, ReactNode } from 'react';
import type { TextDocument } from '../content/text-document.ts';
import type { DocumentId } from '../page/documents.ts';
import type { RemoteStop } from '../page/page-state.ts';
import type { PasswordRoute, RouteTarget } from '../page/route-match.ts';

export interface LateLobby {
  readonly Lobby: ComponentType;
}

export interface LateDocument {
  readonly DocumentPage: ComponentType<{ readonly document: DocumentId; readonly text: TextDocument }>;
  readonly text: TextDocument;
}

export interface LatePassword {
  readonly PasswordPages: ComponentType<{ readonly route: PasswordRoute }>;
}

export interface StoppedCardProps {
  readonly target: RouteTarget;
  readonly stop: RemoteStop;
}

/** What a visitor sees where the site may not be offered, its texts included. */
export interface LateNoAccess {
  readonly NoAccessFrame: ComponentType<{ readonly children: ReactNode }>;
  readonly NoAccessPage: ComponentType;
  /** Replaces a remote that an operator took away. */
  readonly StoppedCard: ComponentType<StoppedCardProps>;
}

export interface LateOffline {
  readonly OfflinePage: ComponentType;
}

/**
 * Pages of the shell's own that a visitor of a game may never open: each has a file of its own. A promise is the same
 * one until it is settled.
 */
export interface LatePages {
  lobby(): LateLobby | Promise<LateLobby>;
  document(id: DocumentId, locale: Locale): LateDocument | Promise<LateDocument>;
  noAccess(): LateNoAccess | Promise<LateNoAccess>;
  /** The pages of the forgotten password, their texts included. */
  password(): LatePassword | Promise<LatePassword>;
  offline(): LateOffline | Promise<LateOffline>;
}
