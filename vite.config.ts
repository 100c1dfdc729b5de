import { transformAsync } from '@babel/core';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { configDefaults } from 'vitest/config';

/** Lingui macros become plain calls; only files that import a macro pay for Babel. */
const linguiMacros = (): Plugin => ({
  name: 'lingui-macros',
  enforce: 'pre',
  async transform(code, id) {
    if (!/\.tsx?$/.test(id) || id.includes('node_modules') || !/@lingui\/(core|react)\/macro/.test(code)) return null;
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

/** A plugin that must not touch the server's output. */
const clientOnly = (plugin: Plugin): Plugin => ({ ...plugin, applyToEnvironment: (environment) => environment.name === 'client' });

const pwa = (): Plugin[] =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: false,
    manifest: false,
    injectManifest: { globPatterns: ['**/*.{html,js,css,svg,webmanifest}', 'icons/*.png'], globIgnores: ['**/screenshots/**', 'sw.js'] },
  }).map(clientOnly);

export default defineConfig(({ mode }) => ({
  root: mode === 'test' ? '.' : 'src/client',
  publicDir: '../../public',
  plugins: [linguiMacros(), lingui(), ...(mode === 'test' ? [] : [...react().map((plugin) => plugin as Plugin), ...pwa()])],
  builder: {
    async buildApp(builder) {
      await Promise.all(['client', 'server'].map((name) => builder.build(builder.environments[name]!)));
    },
  },
  environments: {
    client: {
      build: { outDir: '../../dist/client', emptyOutDir: true, sourcemap: 'hidden', target: 'es2022', modulePreload: { polyfill: false } },
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
        rolldownOptions: { input: { main: new URL('src/server/main.ts', import.meta.url).pathname }, output: { entryFileNames: '[name].js' } },
      },
    },
  },
  test: {
    exclude: [...configDefaults.exclude, 'dist/**'],
    projects: [
      { extends: true, test: { name: 'unit', include: ['{src,machines}/**/*.test.{ts,tsx}'], environment: 'node' } },
      { extends: true, test: { name: 'tidy', include: ['tests/tidy/**/*.test.ts'], environment: 'node' } },
      {
        extends: true,
        test: { name: 'api', include: ['tests/api/**/*.test.ts'], environment: 'node', globalSetup: 'tests/support/postgres-global.ts', testTimeout: 20_000 },
      },
    ],
  },
}));
