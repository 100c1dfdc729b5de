// Runs Babel for `lingui-macros.ts`. Plain JavaScript, because Node.js 20 runs no TypeScript in a worker.
import { transformSync } from '@babel/core';
import { parentPort, workerData } from 'node:worker_threads';

const transform = (code, filename) => {
  const written = transformSync(code, {
    filename,
    babelrc: false,
    configFile: false,
    sourceMaps: workerData.withMaps,
    parserOpts: { plugins: ['jsx', 'typescript'] },
    plugins: ['@lingui/babel-plugin-lingui-macro'],
  });
  return written?.code ? { code: written.code, map: written.map ? JSON.stringify(written.map) : null } : null;
};

parentPort.on('message', ({ number, code, filename }) => {
  try {
    parentPort.postMessage({ number, result: transform(code, filename) });
  } catch (error) {
    parentPort.postMessage({ number, problem: error.message });
  }
});
