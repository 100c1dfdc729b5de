import { escapeHtml } from './escape-html.ts';
import type { FirstPageWords } from './watch-section.ts';

/** How the page's first tag is to read. */
export interface PageLook {
  readonly locale: string;
  readonly theme: string;
  readonly upColour: string;
  /** The files of the product's own face, where the device has them; none elsewhere. */
  readonly face: readonly string[];
}

export interface Filling {
  readonly words: FirstPageWords;
  readonly look: PageLook;
  /** Whether the address leads to the home page; another one has a frame without its content. */
  readonly isHome: boolean;
  /** Whether somebody is signed in on this device. */
  readonly isSignedIn: boolean;
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * The page's HTML as it was built, with its words and look put in; where its prices come stand the shapes of rows. A
 * word stands between `<!--w-->` and `<!---->`, a part between `<!--name-->` and `<!--/name-->`.
 */
export const fillPage = (built: string, { words, look, isHome, isSignedIn }: Filling): string => {
  const word = (text: string): string => escapeHtml(words[plain(text)] ?? plain(text));
  const without = (html: string, part: string): string =>
    html.replace(new RegExp(`<!--${part}-->[\\s\\S]*?<!--/${part}-->`, 'g'), '');
  const page = isHome ? '' : ' data-page="other"';
  const face = look.face.length > 0 ? ' data-face' : '';
  const htmlTag = `<html lang="${look.locale}" dir="ltr" data-theme="${look.theme}" data-up-colour="${look.upColour}"${face}${page}>`;
  // Asked for before anything else: the first paint is drawn in what is there by then.
  const preloads = look.face.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}" />`,
  );
  return without(built, isSignedIn ? 'visitor' : 'account')
    .replace(/<!--\/?(visitor|account)-->/g, '')
    .replace(/<!--w-->([\s\S]*?)<!---->/g, (_, text: string) => word(text))
    .replace(
      /(aria-label|name="description" content)="([^"]*)"/g,
      (_, name: string, text: string) => `${name}="${word(text)}"`,
    )
    .replace(/<html[^>]*>/, () => htmlTag)
    .replace('<head>', () => `<head>${preloads.join('')}`);
};

/** A filled page with its list of prices; without one the shapes of rows stay. */
export const putPrices = (page: string, watchSection: string | undefined): string =>
  watchSection ? page.replace(/<!--rows-->[\s\S]*?<!--\/rows-->/, () => watchSection) : page;
