/** A file, or a folder with a slash at its end: all files in it. */
type Place = string;

export interface Area {
  /** Names of its folders and files. */
  readonly names: readonly string[];
  /**
   * How other code names it (besides imports); unset where its name is an ordinary word, such as "orders":
   * then only imports count.
   */
  readonly named?: RegExp;
  /** Places outside its own folders that depend on it, by reason. */
  readonly relations: Readonly<Record<string, readonly Place[]>>;
}

/** Reasons that several areas share. */
export const because = {
  wide: 'The desktop layout shows the products next to each other.',
  home: 'Home shows what is in progress or due.',
  earnTab: 'The Earn tab shows offers and totals of its three products.',
  chunks: 'Chunks of the Earn tab, and the order in which the app is stored.',
  backOffice: 'The back office works on it.',
  account: 'The settings show what belongs to the account.',
  demo: 'A demo account that is closed has its orders and positions cancelled.',
  safety: "The dead man's switch cancels orders and limit openings of a user.",
  equity: 'Equity and withdrawable amounts count it.',
  discount: 'A coupon is applied to it.',
  help: 'The help center explains it.',
} as const;
