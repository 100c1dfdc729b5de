import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import fastify from 'fastify';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { registerStaticFiles } from '#server/host-node/http/static-files.ts';
import { coinIcons } from '../../src/build/coin-icons.ts';
import { linguiMacros } from '../../src/build/lingui-macros.ts';
import { precompress } from '../../src/build/precompress.ts';

const sources = join(import.meta.dirname, 'floors');

/** The minimum of a service worker for a page that is opened again: it answers from its cache. */
const storingWorker = (page: string): string => `
  addEventListener('install', (event) =>
    event.waitUntil(caches.open('page').then((cache) => cache.add('${page}'))));
  addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.respondWith(caches.match('${page}'));
  });`;

/** A folder of built pages; the first is also its index, and `worker.js` caches and serves it. */
export interface BuiltPages {
  readonly directory: string;
  remove(): void;
}

/** Builds pages of the bench in the same way as the product. */
export const buildPages = async (names: readonly string[]): Promise<BuiltPages> => {
  const directory = mkdtempSync(join(tmpdir(), 'tideline-pages-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: sources,
    plugins: [coinIcons(), linguiMacros(), lingui(), ...react().map((plugin) => plugin as Plugin)],
    build: {
      outDir: directory,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: names.map((name) => join(sources, name)) },
    },
  });
  copyFileSync(join(directory, names[0]!), join(directory, 'index.html'));
  writeFileSync(join(directory, 'worker.js'), storingWorker(`/${names[0]}`));
  await precompress(directory);
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
};

export interface ServedPages {
  readonly url: string;
  close(): Promise<void>;
}

/** Builds pages of the bench and serves them with the product's own file server. */
export const servePages = async (names: readonly string[]): Promise<ServedPages> => {
  const pages = await buildPages(names);
  const app = fastify();
  await registerStaticFiles(app, pages.directory);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    async close() {
      await app.close();
      pages.remove();
    },
  };
};
