import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig, type EnvironmentOptions, type Plugin, type ViteBuilder } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { configDefaults } from 'vitest/config';
import { createAppFiles } from './src/build/app-files.ts';
import { checkBudgets } from './src/build/budgets.ts';
import { classNameOf } from './src/build/class-names.ts';
import { chunkGroups } from './src/build/chunk-groups.ts';
import { coinIcons } from './src/build/coin-icons.ts';
import { compactCatalogues } from './src/build/compact-catalogues.ts';
import { firstPageStyles } from './src/build/first-page-styles.ts';
import { firstPageMessages } from './src/build/first-page-messages.ts';
import { linguiMacros } from './src/build/lingui-macros.ts';
import { adminFont, appFont } from './src/build/app-font.ts';
import { beginPracticeFiles, publishPractice, withoutSetup } from './src/build/practice-files.ts';
import { precompress } from './src/build/precompress.ts';
import { preloadApp, withoutStarted } from './src/build/preload-app.ts';
import { retriedCode } from './src/build/retried-code.ts';
import { withoutLoading } from './src/build/feature-loading.ts';
import { withoutServerFields } from './src/build/without-server-fields.ts';
import { LongestFirst } from './tests/support/longest-first.ts';
import { testProjects } from './tests/support/test-projects.ts';

const clientDir = join(import.meta.dirname, 'dist', 'client');
const adminDir = join(import.meta.dirname, 'dist', 'admin');
const appFiles = createAppFiles();

/**
 * What each mode builds, without maps and compressed copies. A first start builds server and pages side by
 * side, and the practice exchange once the server runs.
 */
const parts: Readonly<Record<string, readonly string[]>> = {
  'start-server': ['server'],
  'start-pages': ['client', 'admin'],
  'start-practice': ['practice'],
};

const buildAll = async (builder: ViteBuilder, mode: string): Promise<void> => {
  const buildPart = (name: string) => builder.build(builder.environments[name]!);
  if (mode in parts) {
    const practice = mode === 'start-practice' ? beginPracticeFiles() : undefined;
    await Promise.all(parts[mode]!.map(buildPart));
    await practice?.finish(false);
    if (practice) publishPractice(clientDir);
    return;
  }
  const practice = beginPracticeFiles();
  await Promise.all([
    buildPart('client').then(() => precompress(clientDir)),
    buildPart('admin').then(() => precompress(adminDir)),
    buildPart('server'),
    buildPart('practice').then(() => practice.finish(true)),
  ]);
  checkBudgets(clientDir);
  publishPractice(clientDir);
};

/** A plugin that must not touch the server's output. */
const clientOnly = (plugin: Plugin): Plugin => ({
  ...plugin,
  applyToEnvironment: (environment) => environment.name === 'client',
});

/** The app's own files of words are made by `compactCatalogues`. */
const messages = (): Plugin[] =>
  (lingui() as Plugin[]).map((plugin) => ({
    ...plugin,
    applyToEnvironment: ({ name }) => name !== 'client' || !plugin.transform,
  }));

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
      buildPlugins: { vite: [firstPageMessages(), coinIcons(), appFont()] },
      // The list of the app's files is what tells a new version which stored files are of an old one.
      globPatterns: ['**/*.{html,js,css,svg,webmanifest}', 'app-files.json'],
      globIgnores: ['**/screenshots/**', 'practice/**', 'sw.js', '**/memory-store-*'],
      manifestTransforms: [
        (entries) => ({ manifest: entries.filter(({ url }) => appFiles.isNeededAtOnce(url)), warnings: [] }),
      ],
    },
  }).map(clientOnly);

const appPlugins = (): Plugin[] => [
  ...react().map((plugin) => plugin as Plugin),
  withoutServerFields(),
  withoutLoading(),
  clientOnly(compactCatalogues()),
  clientOnly(firstPageStyles()),
  clientOnly(preloadApp()),
  clientOnly(retriedCode()),
  clientOnly(appFont()),
  adminFont(),
  clientOnly(appFiles.plugin),
  practiceOnly(withoutSetup()),
  ...pwa(),
];

const clientBuild = (mode: string): EnvironmentOptions => ({
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    sourcemap: mode in parts ? false : 'hidden',
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: withoutStarted },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // The first page carries every name: this many characters tell two builds of a file apart.
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.endsWith('.po') ? 'assets/words/[name]-[hash:7].js' : 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});

/** The operators' page: a build of its own, none of whose files the app knows. */
const adminBuild = (mode: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: '../../dist/admin',
    emptyOutDir: true,
    sourcemap: mode in parts ? false : 'hidden',
    target: 'es2022',
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: join(import.meta.dirname, 'src/client/admin.html'),
      output: {
        entryFileNames: 'admin/assets/[name]-[hash:7].js',
        chunkFileNames: 'admin/assets/[name]-[hash:7].js',
        assetFileNames: 'admin/assets/[name]-[hash:7][extname]',
      },
    },
  },
});

/** The exchange in a worker of the browser: loaded by those who practise, and stored by no one else. */
const practiceBuild = (mode: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: '../../dist/practice',
    emptyOutDir: true,
    sourcemap: mode in parts ? false : 'hidden',
    target: 'es2022',
    copyPublicDir: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    // All of it is loaded, once.
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: {
      // PostgreSQL's loader has one for code that it is never given; the content policy forbids it.
      checks: { eval: false },
      // It names modules of Node as well, which it uses only there.
      onLog(level, log, handle) {
        if (!log.message.includes('externalized for browser compatibility')) handle(level, log);
      },
      input: { worker: join(import.meta.dirname, 'src/server/host-browser/practice-worker.ts') },
      output: {
        entryFileNames: 'practice/[name].js',
        chunkFileNames: 'practice/[name]-[hash:7].js',
        assetFileNames: 'practice/[name]-[hash:7][extname]',
      },
    },
  },
});

const practiceOnly = (plugin: Plugin): Plugin => ({
  ...plugin,
  applyToEnvironment: (environment) => environment.name === 'practice',
});

const serverEntry = (name: string): string => join(import.meta.dirname, 'src/server/host-node', `${name}.ts`);

const serverBuild = (mode: string): EnvironmentOptions => ({
  consumer: 'server',
  build: {
    ssr: true,
    outDir: '../../dist/server',
    emptyOutDir: true,
    sourcemap: !(mode in parts),
    target: 'node20',
    copyPublicDir: false,
    rolldownOptions: {
      input: {
        main: serverEntry('main'),
        // What `npm start` runs, which has looked at Node.js itself.
        serve: serverEntry('serve'),
        'verify-ledger': serverEntry('verify-ledger'),
        'verify-traders': serverEntry('verify-traders'),
        'make-operator': serverEntry('make-operator'),
        'make-market-maker': serverEntry('make-market-maker'),
        decoder: serverEntry('decoder'),
      },
      output: { entryFileNames: '[name].js' },
    },
  },
});

export default defineConfig(({ mode }) => ({
  root: mode === 'test' ? '.' : 'src/client',
  publicDir: '../../public',
  build: { reportCompressedSize: false },
  css: { modules: { generateScopedName: classNameOf } },
  // Dexie as today's browsers need it; what its package leads to is written for those of 2015, and larger.
  resolve: {
    alias: mode === 'test' ? [] : [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }],
  },
  plugins: [
    firstPageMessages(),
    coinIcons(),
    linguiMacros(!(mode in parts)),
    ...(mode === 'test' ? [lingui()] : messages()),
    ...(mode === 'test' ? [] : appPlugins()),
  ],
  builder: {
    buildApp: (builder) => buildAll(builder, mode),
  },
  environments: {
    client: clientBuild(mode),
    admin: adminBuild(mode),
    server: serverBuild(mode),
    practice: practiceBuild(mode),
  },
  test: {
    exclude: [...configDefaults.exclude, 'dist/**'],
    sequence: { sequencer: LongestFirst },
    projects: testProjects,
  },
}));
