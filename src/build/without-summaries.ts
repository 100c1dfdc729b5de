import type { Plugin } from 'vite';

const summary = /^ {2}summary:\s+(['"]).*\1,$/gm;

/** The lines stay, so that line numbers of the source remain valid. */
export const blankSummaries = (code: string): string =>
  code.replace(summary, (text) => text.replaceAll(/[^\n]/g, ''));

/** Removes summaries for the OpenAPI document from pages; only the server writes that document. */
export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name !== 'server',
  transform: {
    filter: { id: /[\\/]src[\\/]contract[\\/][\w-]+\.ts$/ },
    handler: (code) => ({ code: blankSummaries(code), map: null }),
  },
});
