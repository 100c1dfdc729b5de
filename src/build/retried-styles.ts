import type { Plugin } from 'vite';
import { exactly } from './virtual-module.ts';

const helper = '\0vite/preload-helper.js';

/** What is written there, and what has to be. */
const changes = [
  [/if \(e\.type === "error"\) rej\(/, 'if (e.type === "error") link.remove(), rej('],
  [/seen\[href\] = void 0;(\s+throw err;)/, 'delete seen[href];$1'],
] as const;

/**
 * Vite asks once for the styles of code that is loaded later: where the network was gone, that code came without them
 * at the next try, and for good. With this a failure is forgotten, and the next try asks again.
 */
export const retriedStyles = (): Plugin => ({
  name: 'retried-styles',
  transform: {
    filter: { id: exactly(helper) },
    handler: (code) =>
      changes.reduce((text, [written, wanted]) => {
        if (!written.test(text))
          throw new Error(`Vite's loader of styles is another: ${written.source} is gone`);
        return text.replace(written, wanted);
      }, code),
  },
});
