/** A link inside the site; `path` is without the locale's prefix. */
export interface TextLink {
  readonly text: string;
  readonly path: string;
}

/** A run of text, with links where it has any. */
export type RichText = string | readonly (string | TextLink)[];

/** Names of the operator's details, and the text for those that the settings do not name. */
export interface OperatorLabels {
  readonly name: string;
  readonly address: string;
  readonly licence: string;
  readonly email: string;
  readonly unstated: string;
}

/** What a site must be for a text to be shown there. */
export type Only = 'play-money' | 'real-checks' | 'real-money' | 'test-checks';

export type TextBlock = { readonly only?: Only } & (
  | { readonly paragraph: RichText }
  | { readonly list: readonly RichText[] }
  | { readonly terms: readonly (readonly [term: string, meaning: string])[] }
  /** The details of the operator of this site, from its settings. */
  | { readonly operator: OperatorLabels }
);

/** A question that opens. `id` is unique in its document and the same in every language: links lead to it. */
export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly TextBlock[];
}

export interface TextSection {
  /** Anchor; the same in every language of the document. */
  readonly id: string;
  readonly only?: Only;
  readonly heading: string;
  readonly blocks?: readonly TextBlock[];
  readonly questions?: readonly Question[];
}

/** A page of text. All its parts are named here, so none of it is ever parsed as markup. */
export interface TextDocument {
  readonly title: string;
  /** For search engines, at most 160 characters. */
  readonly description: string;
  /** The day it was changed last: ISO, and in words of its language. */
  readonly revision?: { readonly date: string; readonly text: string };
  readonly contentsLabel: string;
  readonly lead: readonly TextBlock[];
  readonly sections: readonly TextSection[];
}
