// Lets plain Node run the app's modules that use Lingui macros: `node --import tsx --import <this file>`.
import { transformAsync } from '@babel/core';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// Hooks run on a thread of their own, which loads this file as well.
if (isMainThread) register(import.meta.url);

export const load = async (url, context, nextLoad) => {
  const loaded = await nextLoad(url, context);
  if (!url.includes('/src/client/') || !loaded.source) return loaded;
  const code = loaded.source.toString();
  if (!/@lingui\/(core|react)\/macro/.test(code)) return loaded;
  const compiled = await transformAsync(code, {
    babelrc: false,
    configFile: false,
    plugins: ['@lingui/babel-plugin-lingui-macro'],
  });
  return { ...loaded, source: compiled.code };
};
