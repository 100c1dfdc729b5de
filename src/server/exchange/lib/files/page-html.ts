import type { LanguageCode } from '#contract/primitives.ts';
import { escapeHtml } from '#domain/first-page/escape-html.ts';
import { localeOf } from '#domain/people/languages.ts';
import type { PublicPage } from './public-pages.ts';

const style = `:root{color-scheme:light dark}body{margin:0 auto;max-width:42rem;padding:24px 16px;font:16px/1.6 system-ui,sans-serif;
overflow-wrap:anywhere}aside{border:1px solid;border-radius:12px;padding:12px 16px;font-weight:600}h1{font-size:26px;line-height:1.3}h2{font-size:20px}`;

export const htmlOf = ({ title, notice, sections }: PublicPage, language: LanguageCode): string => {
  const aside = `<aside>${escapeHtml(notice)}</aside>`;
  const body = sections.map(
    ({ heading, paragraphs }) =>
      `<h2>${escapeHtml(heading)}</h2>${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}`,
  );
  return (
    `<!doctype html><html lang="${localeOf[language]}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${escapeHtml(title)}</title><style>${style}</style></head>` +
    `<body><main>${aside}<h1>${escapeHtml(title)}</h1>${body.join('')}${aside}</main></body></html>`
  );
};

/** Pages run no code and load nothing. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
} as const;
