import type { Plugin } from 'vite';
import { exactly } from './virtual-module.ts';

const helper = '\0vite/preload-helper.js';

/**
 * Fails when the connection or the server fails; a complete answer is in the browser's cache, from which
 * `import()` reads it.
 */
const fetchWhole = `const fetchWhole = async (url) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(\`\${response.status} for \${url}\`);
  await response.arrayBuffer();
};`;

/** Each text in the generated code, with its replacement. */
const changes = [
  [/^/, fetchWhole],
  [/(?=const link = document\.createElement\("link"\))/, 'if (!isCss) return fetchWhole(dep.href);'],
  [/if \(e\.type === "error"\) rej\(/, 'if (e.type === "error") link.remove(), rej('],
  [/seen\[href\] = void 0;(\s+throw err;)/, 'delete seen[href];$1'],
] as const;

/**
 * Makes failed dynamic imports retryable. A browser requests a module and its static imports once: one that
 * failed stays missing for the life of the page, whatever imports it and however often (whatwg/html#6768;
 * Chromium 150 does so too, and even after a failed `<link rel="modulepreload">`). So the files of code
 * that is loaded later are fetched before they are imported, and a failure is not cached: the next attempt
 * requests them again. The same applies to their styles, which Vite requests only once.
 */
export const retriedCode = (): Plugin => ({
  name: 'retried-code',
  transform: {
    filter: { id: exactly(helper) },
    handler: (code) =>
      changes.reduce((text, [written, wanted]) => {
        if (!written.test(text))
          throw new Error(`Vite's module loader has changed: ${written.source} not found`);
        return text.replace(written, wanted);
      }, code),
  },
});
