import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';

/** The five entries of the tab bar. */
export type Tab = 'home' | 'market' | 'trade' | 'financial' | 'assets';

/** How a field of a page's query is parsed: the id of a row, any text, or one of these values. */
export type Field = 'id' | 'text' | readonly string[];
/** Every field is optional, so that a page opens from its bare path. */
export type Query = Readonly<Record<string, Field>>;

/** The query of each page by its path below the hash. Every feature adds its own (`declare module`). */
export interface Pages extends Readonly<Record<never, Query>> {}

export type RoutePath = keyof Pages & string;
type ValueOf<F> = F extends 'id' ? number : F extends readonly (infer Option)[] ? Option : string;
/** The query that a page is opened with and reads. */
export type QueryOf<P extends RoutePath> = {
  readonly [Name in keyof Pages[P]]?: ValueOf<Pages[P][Name]> | undefined;
};

/** The source of a page's code. */
export interface PageSource {
  readonly load: () => Promise<ComponentType>;
  /** The folders of its messages, besides the shared ones. */
  readonly messages: readonly string[];
}

export interface Page {
  /** Its tab; `none` for a page with one task, which shows no tab bar. */
  readonly tab: Tab | 'none';
  /** Opening it while signed out redirects through the login page. */
  readonly access?: 'user';
  /**
   * Available before the feature's own messages are loaded: the build stores messages of a `.feature.ts`
   * with the shared ones.
   */
  readonly title: MessageDescriptor;
  /** Only for pages that a tab opens on; all other pages are located by their feature's `screens`. */
  readonly load?: PageSource['load'];
}

/**
 * The sources of a feature's pages that no tab opens on, by path: separate from the features, since the
 * names of all these files would delay the first page.
 */
export type Screens = Readonly<Partial<Record<RoutePath, PageSource['load']>>>;

/** An entry of the home menu. */
export interface MenuEntry {
  readonly name: MessageDescriptor;
  /** The name of an icon of `ui/`, or the area's own icon: the `d` of one path on a 24 by 24 grid. */
  readonly icon: string;
}

/** The description of an area. Loaded before any of its code, so it contains nothing else. */
export interface Feature {
  /** The catalogue of its pages. */
  readonly messages: string;
  /**
   * The messages of features that are often opened after each other share one file, which compresses
   * better; no page that a tab opens on is among them. The build reads this (`build/feature-loading.ts`);
   * unset: a file of its own.
   */
  readonly messagesWith?: 'account' | 'funds' | 'products';
  /**
   * Folders of the feature that its page loads after its first render: none of their files is stored at
   * once, and their messages have a catalogue of their own, `<name>-later`. The build reads this.
   */
  readonly lazyFolders?: readonly string[];
  /** Further catalogues: of parts that its pages show, and no tab's. */
  readonly partMessages?: readonly string[];
  readonly queries: Readonly<Record<string, Query>>;
  readonly pages: Readonly<Record<string, Page>>;
  /** Absent where all its pages define `load` themselves. */
  readonly screens?: () => Promise<Screens>;
  /** Further paths that show one of its pages. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Its entries in the home menu, by their keys (`title` of the call `listMenu`). */
  readonly menu?: Readonly<Record<string, MenuEntry>>;
}

/** A feature as described by its own file: a page for each query. */
export interface FeatureWith<Queries extends Feature['queries']> extends Feature {
  readonly queries: Queries;
  readonly pages: Readonly<Record<keyof Queries & string, Page>>;
  readonly aliases?: Readonly<Record<string, keyof Queries & string>>;
}
