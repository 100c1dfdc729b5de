import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { optimize } from 'svgo';
import type { Plugin } from 'vite';
import { virtualModule } from './virtual-module.ts';

const name = 'virtual:coin-icons';
const require = createRequire(import.meta.url);

/** Available in the set of coin icons under their own names. */
const coins = [
  ...['BTC', 'ETH', 'BNB', 'XRP', 'DOGE', 'DOT', 'TRX', 'AVAX', 'LINK', 'LTC', 'BCH', 'XLM', 'UNI', 'ATOM'],
  ...['ETC', 'FIL', 'USDT', 'USDC', 'AAVE', 'MATIC'],
];

/** Available in the set of brand icons, under the brand's name there. */
const brands: Readonly<Record<string, string>> = {
  SOL: 'solana',
  ADA: 'cardano',
  SUI: 'sui',
  TON: 'ton',
  NEAR: 'near',
  OP: 'optimism',
  HBAR: 'hedera',
  ICP: 'internetcomputer',
  POL: 'polygon',
  AAPL: 'apple',
  NVDA: 'nvidia',
  GOOG: 'google',
  GOOGL: 'google',
  META: 'meta',
  TSLA: 'tesla',
  AMD: 'amd',
  NFLX: 'netflix',
  INTC: 'intel',
  JPM: 'chase',
  V: 'visa',
  KO: 'cocacola',
  BA: 'boeing',
  COIN: 'coinbase',
  PYPL: 'paypal',
  UBER: 'uber',
  NKE: 'nike',
};

const read = (file: string): string => readFileSync(require.resolve(file), 'utf8');

/**
 * The icon in white, without its disc: the disc is drawn in the currency's own colour, like those with
 * letters.
 */
const coinSymbol = (code: string): string => {
  const inside = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(
    read(`cryptocurrency-icons/svg/color/${code.toLowerCase()}.svg`),
  )?.[1];
  const mark = inside?.replace(/<circle[^>]*r="16"[^>]*\/>/, '');
  if (!mark || mark === inside) throw new Error(`the icon of ${code} has no background disc to remove`);
  const white = mark.replace(/fill="#[0-9a-fA-F]{3,6}"/g, 'fill="#fff"');
  return `<symbol id="${code}" viewBox="0 0 32 32">${white}</symbol>`;
};

/** Scaled to the size of a coin's icon in its disc. */
const brandSymbol = ([code, slug]: [string, string]): string => {
  const path = /<path d="([^"]+)"/.exec(read(`simple-icons/icons/${slug}.svg`))?.[1];
  if (!path) throw new Error(`the icon of ${code} is not a single path`);
  return `<symbol id="${code}" viewBox="-9 -9 42 42"><path fill="#fff" d="${path}"/></symbol>`;
};

export interface CoinIcons {
  readonly codes: readonly string[];
  /** Path under the site's root. */
  readonly fileName: string;
  readonly svg: string;
}

/** All icons in one file, so that a list of coins needs one request. */
export const buildCoinIcons = (): CoinIcons => {
  const symbols = [...coins.map(coinSymbol), ...Object.entries(brands).map(brandSymbol)];
  const built = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  // A hundredth of a unit is less than a pixel at any size they are displayed at.
  const { data: svg } = optimize(built, {
    floatPrecision: 2,
    plugins: ['convertPathData', 'collapseGroups', 'removeUselessStrokeAndFill', 'convertTransform'],
  });
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 8);
  return { codes: [...coins, ...Object.keys(brands)], fileName: `assets/marks-${hash}.svg`, svg };
};

/**
 * Provides the list of coins and stocks that have an icon, and the file with the icons. Both icon sets are
 * in the public domain.
 */
export const coinIcons = (): Plugin => {
  let built: CoinIcons | undefined;
  const icons = (): CoinIcons => (built ??= buildCoinIcons());
  return {
    name: 'coin-icons',
    sharedDuringBuild: true,
    ...virtualModule(name, () => {
      const { codes, fileName } = icons();
      return `export const iconsFile = '/${fileName}'; export const marked = ${JSON.stringify(codes.join(' '))}.split(' ');`;
    }),
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const { fileName, svg } = icons();
      this.emitFile({ type: 'asset', fileName, source: svg });
    },
  };
};
