import type { Plugin } from 'vite';

const summary = /^ {2}summary:\s+(['"]).*\1,$/gm;

/** The lines stay, so that what is said of a line in the source holds for this too. */
export const blankSummaries = (code: string): string =>
  code.replace(summary, (text) => text.replaceAll(/[^\n]/g, ''));

/** Sentences for the OpenAPI document, which the server alone writes: pages carry none. */
export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name !== 'server',
  transform: {
    filter: { id: /[\\/]src[\\/]contract[\\/][\w-]+\.ts$/ },
    handler: (code) => ({ code: blankSummaries(code), map: null }),
  },
});
