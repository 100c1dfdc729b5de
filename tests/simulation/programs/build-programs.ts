import { lingui } from '@lingui/vite-plugin';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { linguiMacros } from '../../../src/build/lingui-macros.ts';

/** One file of a build: its text by name. */
export interface Programs {
  readonly chunks: ReadonlyMap<string, string>;
}

/** A fault built in on purpose: the text of one source file is replaced. */
export interface Mutation {
  /** From the root of the repository. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const root = join(import.meta.dirname, '..', '..', '..');

/** @throws when the source has changed so that nothing would be replaced: the fault would not be built in */
const mutate = ({ file, from, to }: Mutation): Plugin => {
  let isBuiltIn = false;
  return {
    name: 'mutation',
    enforce: 'pre',
    transform(code, id) {
      if (id !== join(root, file)) return null;
      if (code.split(from).length !== 2) throw new Error(`${file} does not have exactly one "${from}"`);
      isBuiltIn = true;
      return code.replace(from, () => to);
    },
    buildEnd(error) {
      if (!error && !isBuiltIn) throw new Error(`${file} is no part of the simulated programs`);
    },
  };
};

/**
 * Bundles the exchange and the app's data layer. Contract and rules, which have no state, are one chunk that all
 * share; everything else is evaluated once per process or device that the simulation starts.
 */
export const buildPrograms = async (mutation?: Mutation): Promise<Programs> => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [...(mutation ? [mutate(mutation)] : []), linguiMacros(false), lingui()],
    ssr: { noExternal: [/^xstate/] },
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: {
          exchange: join(import.meta.dirname, 'exchange.program.ts'),
          device: join(import.meta.dirname, 'device.program.ts'),
        },
        output: {
          format: 'cjs',
          strictExecutionOrder: true,
          dynamicImportInCjs: false,
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          codeSplitting: {
            groups: [
              { name: 'shared', test: /[\\/]src[\\/](contract|domain)[\\/]/ },
              { name: 'machines', test: /[\\/]machines[\\/]|[\\/]xstate[\\/]/ },
              { name: 'server', test: /[\\/]src[\\/]server[\\/]|server\.po$/ },
              { name: 'client', test: /[\\/]src[\\/]client[\\/]|[\\/]locales[\\/]/ },
            ],
          },
        },
      },
    },
  });
  const { output } = (Array.isArray(built) ? built[0]! : built) as unknown as {
    output: readonly { readonly fileName: string; readonly code?: string }[];
  };
  return {
    chunks: new Map(output.flatMap(({ fileName, code }) => (code === undefined ? [] : [[fileName, code]]))),
  };
};
