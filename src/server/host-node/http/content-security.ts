import { createHash } from 'node:crypto';

/** CSP sources for the inline styles of the page's frame; there are no inline scripts. */
export const inlineStyleHashes = (html: string): string[] =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, css]) =>
      `'sha256-${createHash('sha256')
        .update(css ?? '')
        .digest('base64')}'`,
  );
