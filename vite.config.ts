import { transformAsync } from '@babel/core';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
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

/** Text files of the app as brotli and gzip at their best, so that the server never compresses while it serves. */
const precompress = (directory: string): void => {
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js|css|svg|json|webmanifest|txt)$/.test(name)) continue;
    const path = join(directory, name);
    const content = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
};

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
      precompress(join(import.meta.dirname, 'dist', 'client'));
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
        rolldownOptions: { input: { main: join(import.meta.dirname, 'src/server/main.ts') }, output: { entryFileNames: '[name].js' } },
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
