import { escapeHtml } from './escape-html.ts';
import type { FirstPageMessages } from './watch-section.ts';

/** Attributes of the page's first tag. */
export interface PageAppearance {
  readonly locale: string;
  readonly theme: string;
  readonly upColour: string;
  /** Files of the product's own font, on devices that have it; empty elsewhere. */
  readonly fonts: readonly string[];
}

export interface Filling {
  readonly messages: FirstPageMessages;
  readonly appearance: PageAppearance;
  /** Whether the address is that of the home page; other addresses get a frame without its content. */
  readonly isHome: boolean;
  /** Whether a user is signed in on this device. */
  readonly isSignedIn: boolean;
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * The built page HTML with texts and appearance filled in; placeholder rows mark the place of the prices. A
 * text is between `<!--w-->` and `<!---->`, a section between `<!--name-->` and `<!--/name-->`.
 */
export const fillPage = (built: string, { messages, appearance, isHome, isSignedIn }: Filling): string => {
  const translated = (text: string): string => escapeHtml(messages[plain(text)] ?? plain(text));
  const without = (html: string, part: string): string =>
    html.replace(new RegExp(`<!--${part}-->[\\s\\S]*?<!--/${part}-->`, 'g'), '');
  const page = isHome ? '' : ' data-page="other"';
  const fonts = appearance.fonts.length > 0 ? ' data-face' : '';
  const htmlTag = `<html lang="${appearance.locale}" dir="ltr" data-theme="${appearance.theme}" data-up-colour="${appearance.upColour}"${fonts}${page}>`;
  // Requested before anything else: the first paint uses the fonts available by then.
  const preloads = appearance.fonts.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}" />`,
  );
  return without(built, isSignedIn ? 'visitor' : 'account')
    .replace(/<!--\/?(visitor|account)-->/g, '')
    .replace(/<!--w-->([\s\S]*?)<!---->/g, (_, text: string) => translated(text))
    .replace(
      /(aria-label|name="description" content)="([^"]*)"/g,
      (_, name: string, text: string) => `${name}="${translated(text)}"`,
    )
    .replace(/<html[^>]*>/, () => htmlTag)
    .replace('<head>', () => `<head>${preloads.join('')}`);
};

/** A filled page with its list of prices; without one the placeholder rows stay. */
export const putPrices = (page: string, watchSection: string | undefined): string =>
  watchSection ? page.replace(/<!--rows-->[\s\S]*?<!--\/rows-->/, () => watchSection) : page;
