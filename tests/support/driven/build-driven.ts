import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { build } from 'vite';
import { coinIcons } from '../../../src/build/coin-icons.ts';
import { firstPageMessages } from '../../../src/build/first-page-messages.ts';
import { linguiMacros } from '../../../src/build/lingui-macros.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const outDir = join(root, 'dist', 'driven');

/**
 * Builds the exchange together with its test driver, with the plugins of the product's own server: its
 * catalogues and migrations are read by the bundler, which browser test runners do not do.
 */
export const buildDriven = async (): Promise<void> => {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    plugins: [firstPageMessages(), coinIcons(), linguiMacros(), lingui()],
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: {
          exchange: join(import.meta.dirname, 'exchange.ts'),
          template: join(import.meta.dirname, 'template.ts'),
          // Images are decoded in a separate process.
          decoder: join(root, 'src', 'server', 'host-node', 'decoder.ts'),
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
};

const load = <T>(name: string): Promise<T> =>
  import(pathToFileURL(join(outDir, `${name}.js`)).href) as Promise<T>;

/** As built. */
export const drivenExchange = (): Promise<typeof import('./exchange.ts')> => load('exchange');
/** As built. */
export const drivenTemplate = (): Promise<typeof import('./template.ts')> => load('template');
