import type { Plugin } from 'vite';
import { exactly } from './virtual-module.ts';

const helper = '\0vite/preload-helper.js';

/** Fails where the line or the server does; what came is in the browser's cache, from which `import()` takes it. */
const fetchWhole = `const fetchWhole = async (url) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(\`\${response.status} for \${url}\`);
  await response.arrayBuffer();
};`;

/** What is written there, and what has to be. */
const changes = [
  [/^/, fetchWhole],
  [/(?=const link = document\.createElement\("link"\))/, 'if (!isCss) return fetchWhole(dep.href);'],
  [/if \(e\.type === "error"\) rej\(/, 'if (e.type === "error") link.remove(), rej('],
  [/seen\[href\] = void 0;(\s+throw err;)/, 'delete seen[href];$1'],
] as const;

/**
 * A browser asks once for a module and for the modules it imports: one that did not come stays away for as long as the
 * page lives, whatever imports it and however often (whatwg/html#6768; Chromium 150 does so too, and even after a failed
 * `<link rel="modulepreload">`). So the files of code that is loaded later are fetched before they are imported, and a
 * failure is forgotten: the next try asks again. The same holds for its styles, which Vite asks for only once.
 */
export const retriedCode = (): Plugin => ({
  name: 'retried-code',
  transform: {
    filter: { id: exactly(helper) },
    handler: (code) =>
      changes.reduce((text, [written, wanted]) => {
        if (!written.test(text))
          throw new Error(`Vite's loader of code is another: ${written.source} is gone`);
        return text.replace(written, wanted);
      }, code),
  },
});
