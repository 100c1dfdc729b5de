import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';

/** The five entries of the tab bar. */
export type Tab = 'home' | 'market' | 'trade' | 'financial' | 'assets';

/** How a field of a page's query is read: the number of a row, any text, or one of these words. */
export type Field = 'id' | 'text' | readonly string[];
/** Every field is optional, so that a page opens from its bare path. */
export type Query = Readonly<Record<string, Field>>;

/** The query of each page by its path below the hash. Every feature adds its own (`declare module`). */
export interface Pages extends Readonly<Record<never, Query>> {}

export type RoutePath = keyof Pages & string;
type ValueOf<F> = F extends 'id' ? number : F extends readonly (infer Word)[] ? Word : string;
/** What a page may be opened with, and what it reads. */
export type QueryOf<P extends RoutePath> = {
  readonly [Name in keyof Pages[P]]?: ValueOf<Pages[P][Name]> | undefined;
};

/** Where a page comes from when it is opened. */
export interface PageSource {
  readonly load: () => Promise<ComponentType>;
  /** The rooms whose words it shows, beside the shared ones. */
  readonly words: readonly string[];
}

export interface Page {
  /** The tab it belongs to; `none`: a page with one task, which shows no tab bar. */
  readonly tab: Tab | 'none';
  /** Opening it signed out leads through the login page. */
  readonly access?: 'user';
  /** Known before the feature's own words are: the build keeps what stands in a `.feature.ts` with the shared ones. */
  readonly title: MessageDescriptor;
  /** Of what a tab opens on; every other page's is told by its feature's `screens`. */
  readonly load?: PageSource['load'];
}

/**
 * Where the pages of a feature come from that no tab opens on, by their paths: apart from the features, since the names
 * of all these files would make the first page wait.
 */
export type Screens = Readonly<Partial<Record<RoutePath, PageSource['load']>>>;

/** How an entry of the home menu is shown. */
export interface MenuEntry {
  readonly name: MessageDescriptor;
  /** The name of an icon of `ui/`, or a drawing of the area's own: the `d` of one path on a 24 by 24 grid. */
  readonly icon: string;
}

/** What an area is to the app. Read before any of its code: it holds no more than this. */
export interface Feature {
  /** The catalog of its pages. */
  readonly words: string;
  /**
   * The words of features that are often opened after each other travel in one file, which compresses better; none that a tab
   * opens on is among them. The build reads this (`build/feature-loading.ts`); unset: a file of its own.
   */
  readonly wordsWith?: 'account' | 'funds' | 'products';
  /**
   * Folders of it that its page loads once it is drawn: no file of them is stored at once, and their words have a catalog of
   * their own, `<name>-later`. The build reads this.
   */
  readonly drawnLater?: readonly string[];
  /** Further catalogs: of parts that its pages show, and no tab's. */
  readonly partWords?: readonly string[];
  readonly queries: Readonly<Record<string, Query>>;
  readonly pages: Readonly<Record<string, Page>>;
  /** Absent where all its pages say themselves where they come from. */
  readonly screens?: () => Promise<Screens>;
  /** Further paths that show a page of it. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Its entries in the home menu, by their keys (`title` of the call `listMenu`). */
  readonly menu?: Readonly<Record<string, MenuEntry>>;
}

/** A feature as its own file describes it: a page for each query. */
export interface FeatureWith<Queries extends Feature['queries']> extends Feature {
  readonly queries: Queries;
  readonly pages: Readonly<Record<keyof Queries & string, Page>>;
  readonly aliases?: Readonly<Record<string, keyof Queries & string>>;
}
