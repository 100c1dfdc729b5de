import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

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
