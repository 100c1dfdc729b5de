import { transformAsync } from '@babel/core';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { configDefaults } from 'vitest/config';

/** Lingui macros become plain calls; only files that import a macro pay for Babel. */
export const linguiMacros = (): Plugin => ({
  name: 'lingui-macros',
  enforce: 'pre',
  async transform(code, id) {
    if (!/\.tsx?$/.test(id) || id.includes('node_modules') || !/@lingui\/(core|react)\/macro/.test(code))
      return null;
    const result = await transformAsync(code, {
      filename: id,
      babelrc: false,
      configFile: false,
      sourceMaps: true,
      parserOpts: { plugins: ['jsx', 'typescript'] },
      plugins: ['@lingui/babel-plugin-lingui-macro'],
    });
    return result?.code ? { code: result.code, map: result.map ?? null } : null;
  },
});

const messageIds = 'virtual:message-ids';

/**
 * The app's catalogues without the messages of the server, and without the ids, which do not compress: they
 * are once in a chunk that all languages share, in the order of every catalogue's texts.
 */
const compactCatalogues = (): Plugin => {
  let ids: Promise<readonly string[]> | undefined;
  const readIds = async (): Promise<readonly string[]> => {
    const [catalogue] = await getCatalogs(getConfig());
    const messages = Object.entries((await catalogue?.read('en')) ?? {});
    return messages
      .flatMap(([id, { origin = [] }]) =>
        origin.some(([file]) => !file.startsWith('src/server/')) ? [id] : [],
      )
      .sort();
  };
  return {
    name: 'compact-catalogues',
    resolveId: (id) => (id === messageIds ? `\0${messageIds}` : null),
    async load(id) {
      if (id !== `\0${messageIds}`) return null;
      const text = JSON.stringify((await (ids ??= readIds())).join());
      return `const ids = ${text}.split(','); export const named = (texts) => Object.fromEntries(ids.map((id, index) => [id, texts[index]]));`;
    },
    async transform(code, id) {
      const text = id.endsWith('messages.po') ? /JSON\.parse\((".*")\)/s.exec(code)?.[1] : undefined;
      if (text === undefined) return null;
      // The text is written as JavaScript, which escapes some characters in a way of its own.
      const literal = text.replace(/(?<!\\)\\x(?=[0-9A-F]{2})/g, '\\u00');
      const messages = JSON.parse(JSON.parse(literal) as string) as Record<string, unknown>;
      const texts = (await (ids ??= readIds())).map((messageId) => messages[messageId]);
      return {
        code: `import { named } from '${messageIds}'; export const messages = named(JSON.parse(${JSON.stringify(JSON.stringify(texts))}));`,
        map: null,
      };
    },
  };
};

/**
 * Text files of the app as brotli and gzip at their best, so that the server never compresses while it
 * serves.
 */
export const precompress = (directory: string): void => {
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js|css|svg|json|webmanifest|txt)$/.test(name)) continue;
    const path = join(directory, name);
    const content = readFileSync(path);
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
};

/**
 * What the entry imports at once: preloaded by the HTML, so that it does not wait for the entry to run, and
 * as modules, so that they are compiled beside the main thread. Styles must not hold back the frame.
 */
const preloadApp = (): Plugin => ({
  name: 'preload-app',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
      );
      const app = [...chunks.values()].find(({ moduleIds }) =>
        moduleIds.some((id) => id.endsWith('/app/start.tsx')),
      );
      if (!app) return [];
      const scripts = new Set<string>();
      const follow = (name: string): void => {
        if (scripts.has(name)) return;
        scripts.add(name);
        chunks.get(name)?.imports.forEach(follow);
      };
      follow(app.fileName);
      const styles = new Set(
        [...scripts].flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]),
      );
      const link = (attrs: Record<string, string | boolean>) => ({
        tag: 'link',
        attrs,
        injectTo: 'head' as const,
      });
      return [
        ...[...scripts]
          .filter((name) => !html.includes(name))
          .map((name) => link({ rel: 'modulepreload', crossorigin: true, href: `/${name}` })),
        ...[...styles].map((name) =>
          link({ rel: 'preload', as: 'style', crossorigin: true, href: `/${name}` }),
        ),
      ];
    },
  },
});

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const firstPage = ['app/start.tsx', 'features/home/home-screen.tsx'].map((path) =>
  join(import.meta.dirname, 'src', 'client', path),
);
let neededAtOnce: ReadonlySet<string> | undefined;

/** What the first page cannot do without: all that is imported, over however many steps, without waiting. */
const findNeededAtOnce = (graph: ModuleGraph): ReadonlySet<string> => {
  const found = new Set<string>();
  const follow = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(follow);
  };
  firstPage.forEach(follow);
  return found;
};

const everywhere =
  /node_modules[\\/]big\.js|src[\\/](contract|domain|client[\\/](app|parts|data|ui|lib))[\\/]/;

/**
 * Few, large chunks: over a slow network every further request costs a round trip. `boot` runs before the
 * rest has arrived; `kit` is what the first page needs of ours and nothing else; `common` is what several
 * later pages share. Charts, the socket, the runtime and Dexie stay chunks of their own.
 */
const chunkGroups = [
  {
    name: 'boot',
    priority: 3,
    test: /rolldown[\\/]runtime|preload-helper|src[\\/](domain[\\/]languages|client[\\/](main|data[\\/]engine[\\/](boot-snapshot|versions)|lib[\\/](locale-catalogues|install-offer|wide-query)|app[\\/]screens))\.tsx?$/,
  },
  {
    name: 'framework',
    priority: 2,
    test: /node_modules[\\/](react|react-dom|scheduler|wouter|zod|@lingui)[\\/]/,
  },
  {
    name: (id: string, graph: ModuleGraph) =>
      (neededAtOnce ??= findNeededAtOnce(graph)).has(id) ? 'kit' : null,
    priority: 1,
    test: everywhere,
  },
  { name: 'sources', test: /machines[\\/][^\\/]+\.machine\.ts\?raw/ },
  {
    name: 'common',
    test: /src[\\/](contract|domain|client[\\/](parts|data|ui|lib))[\\/](?!chart[\\/]|socket[\\/]|engine[\\/]database\.ts|areas\.ts|(start|account-sync|connection-actor|follow-other-tabs|outbox-actor)\.ts)/,
    minShareCount: 4,
  },
];

/** A plugin that must not touch the server's output. */
const clientOnly = (plugin: Plugin): Plugin => ({
  ...plugin,
  applyToEnvironment: (environment) => environment.name === 'client',
});

const pwa = (): Plugin[] =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: false,
    manifest: false,
    // Bitmap icons are for the system that installs the app; it fetches them itself, once. Where nothing may
    // be stored there is no worker either.
    injectManifest: {
      globPatterns: ['**/*.{html,js,css,svg,webmanifest}'],
      globIgnores: ['**/screenshots/**', 'sw.js', '**/memory-store-*'],
    },
  }).map(clientOnly);

export default defineConfig(({ mode }) => ({
  root: mode === 'test' ? '.' : 'src/client',
  publicDir: '../../public',
  plugins: [
    linguiMacros(),
    lingui(),
    ...(mode === 'test'
      ? []
      : [
          ...react().map((plugin) => plugin as Plugin),
          clientOnly(compactCatalogues()),
          clientOnly(preloadApp()),
          ...pwa(),
        ]),
  ],
  builder: {
    async buildApp(builder) {
      await Promise.all(['client', 'server'].map((name) => builder.build(builder.environments[name]!)));
      precompress(join(import.meta.dirname, 'dist', 'client'));
    },
  },
  environments: {
    client: {
      build: {
        outDir: '../../dist/client',
        emptyOutDir: true,
        sourcemap: 'hidden',
        target: 'es2022',
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
      },
    },
    server: {
      consumer: 'server',
      build: {
        ssr: true,
        outDir: '../../dist/server',
        emptyOutDir: true,
        sourcemap: true,
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: join(import.meta.dirname, 'src/server/main.ts'),
            'verify-ledger': join(import.meta.dirname, 'src/server/verify-ledger.ts'),
          },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
  test: {
    exclude: [...configDefaults.exclude, 'dist/**'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,machines,tests/charts,tests/support}/**/*.test.{ts,tsx}'],
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      { extends: true, test: { name: 'tidy', include: ['tests/tidy/**/*.test.ts'], environment: 'node' } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/postgres-global.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
}));
