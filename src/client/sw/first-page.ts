import { firstPageMessages } from 'virtual:first-page-messages';
import { settingIn, type BootSnapshot } from '#client/data/engine/boot-snapshot.ts';
import type { FirstRows, Settings } from '#client/data/engine/rows.ts';
import { fillPage, putPrices } from '#domain/first-page/fill-page.ts';
import { leadsHome } from '#client/lib/navigation/split-hash.ts';
import { watchSection, type Reader } from '#domain/first-page/watch-section.ts';
import { localeOf, preferredLanguage } from '#domain/people/languages.ts';
import { symbolsOf, regionalTag } from '#domain/money/number-symbols.ts';

/** What the device knows about the user opening the page. */
export interface Opening {
  readonly snapshot: Pick<BootSnapshot, 'rows'>;
  /** The page is requested under this hash. */
  readonly hash: string;
  /** `navigator.languages` */
  readonly languages: readonly string[];
  readonly nowMs: number;
  /** The files of the product's own font when all are stored; empty otherwise. */
  readonly fonts: readonly string[];
}

/** The first is the default on a new device. */
const themes: readonly Settings['theme'][] = ['dark', 'light', 'system'];
const upColours: readonly Settings['upColour'][] = ['green', 'red'];
const oneOf = <T>(known: readonly T[], chosen: T | undefined): T =>
  known.find((each) => each === chosen) ?? known[0]!;

const watchSectionOf = (
  first: FirstRows | undefined,
  userId: number,
  reader: Reader,
  nowMs: number,
): string | undefined => {
  if (first?.userId !== userId) return undefined;
  try {
    return watchSection({ ...first, reader, nowMs });
  } catch (problem) {
    // The stored data is damaged: the page is shown without prices, as on a new device.
    reportError(problem);
    return undefined;
  }
};

/** The cached page, filled with the messages, the appearance and the stored prices of this device. */
export const fillFirstPage = (
  built: string,
  { snapshot, hash, languages, nowMs, fonts }: Opening,
): string => {
  const settings = settingIn(snapshot, 'settings');
  const session = settingIn(snapshot, 'session');
  const chosen = settings && (localeOf as Partial<typeof localeOf>)[settings.language];
  const locale = chosen ?? localeOf[preferredLanguage(languages)];
  const reader = {
    locale,
    messages: firstPageMessages[locale],
    symbols: symbolsOf(regionalTag(locale, languages)),
  };
  const first = settingIn(snapshot, 'firstRows');
  const isHome = leadsHome(hash);
  const page = fillPage(built, {
    messages: reader.messages,
    appearance: {
      locale,
      theme: oneOf(themes, settings?.theme),
      upColour: oneOf(upColours, settings?.upColour),
      fonts,
    },
    isHome,
    isSignedIn: session !== undefined,
  });
  return isHome ? putPrices(page, watchSectionOf(first, session?.user.id ?? 0, reader, nowMs)) : page;
};
