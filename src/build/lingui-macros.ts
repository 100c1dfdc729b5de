import { transformSync } from '@babel/core';
import type { Plugin } from 'vite';

interface Transformed {
  readonly code: string;
  readonly result: { readonly code: string; readonly map: string | null } | null;
}

/**
 * Lingui macros become plain calls; only files that import a macro pay for Babel, and those that the app and the
 * desk share pay once.
 * @param withMaps whether the build writes source maps
 */
export const linguiMacros = (withMaps = true): Plugin => {
  const known = new Map<string, Transformed>();
  const transform = (code: string, filename: string): Transformed['result'] => {
    const written = transformSync(code, {
      filename,
      babelrc: false,
      configFile: false,
      sourceMaps: withMaps,
      parserOpts: { plugins: ['jsx', 'typescript'] },
      plugins: ['@lingui/babel-plugin-lingui-macro'],
    });
    return written?.code
      ? { code: written.code, map: written.map ? JSON.stringify(written.map) : null }
      : null;
  };
  return {
    name: 'lingui-macros',
    enforce: 'pre',
    sharedDuringBuild: true,
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: /@lingui\/(core|react)\/macro/ },
      handler(code, id) {
        const before = known.get(id);
        if (before?.code === code) return before.result;
        const result = transform(code, id);
        known.set(id, { code, result });
        return result;
      },
    },
  };
};
