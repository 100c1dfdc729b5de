import type { LanguageCode } from '#contract/primitives.ts';

/** A document in one language: a title, a notice before and after it, and its sections. */
export interface PublicPage {
  readonly title: string;
  readonly notice: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
}

/** Documents that the exchange writes itself, by name below one folder, readable by everybody. */
export interface PublicPages {
  /** Path below the origin: "/papers". The service worker leaves it to the server. */
  readonly folder: `/${string}`;
  /** Null if there is none of this name. */
  find(name: string, language: LanguageCode): PublicPage | null;
}

export const pageAddress = (folder: PublicPages['folder'], name: string, language: LanguageCode): string =>
  `${folder}/${name}/${language}`;
