import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preprocessCSS, type Plugin, type ResolvedConfig } from 'vite';

const client = join(import.meta.dirname, '..', 'client');

/** The style modules of the home page's frame, in addition to the tokens and the frame's own rules. */
const modules = [
  'ui/layout/screen',
  'ui/buttons/icon',
  'ui/buttons/icon-button',
  'ui/buttons/button',
  'ui/states/skeleton',
  'ui/states/age',
  'ui/figures/change',
  'components/quotes/coin-icon',
  'components/quotes/pair-name',
  'components/quotes/price',
  'components/quotes/quote-figures',
  'components/quotes/quote-row',
  'components/wallets/equity-day',
  'features/home/home-header',
  'features/home/home-screen',
  'features/home/visitor-call',
  'features/home/equity-header',
  'features/home/primary-actions',
  'features/home/product-grid',
  'features/home/watchlist',
];
const paths = modules.map((name) => join(client, `${name}.module.css`));

/**
 * Puts the rules of the first page's components into the inline style of the HTML, under the components'
 * class names, and removes the white space between its elements, which React does not write either.
 */
export const firstPageStyles = (): Plugin => {
  let config: ResolvedConfig;
  return {
    name: 'first-page-styles',
    configResolved(resolved) {
      config = resolved;
    },
    // The page already contains these rules, so the components' chunks omit them.
    transform: {
      filter: { id: /\.module\.css/ },
      handler: (_, id) => (paths.includes(id.split('?')[0]!) ? { code: '', map: null } : null),
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const styles = await Promise.all(
          paths.map(async (path) => (await preprocessCSS(readFileSync(path, 'utf8'), path, config)).code),
        );
        const [head = '', body = ''] = html.split('<body>');
        return `${head.replace('</style>', () => `${styles.join('\n')}</style>`)}<body>${body.replace(/>\s+</g, '><')}`;
      },
    },
  };
};
