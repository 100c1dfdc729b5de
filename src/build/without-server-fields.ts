import type { Plugin } from 'vite';

/** Fields of an endpoint that only the server reads; a summary may be on a line of its own. */
const fields = [
  /^ {2}summary:\s+(['"]).*\1,$/gm,
  /^ {2}problems: \[[^\]]*\],$/gm,
  /^ {2}cost: '\w+',$/gm,
  /^ {2}limit: (?:\{ .+ \}|\w+Limit),$/gm,
];

/** The lines stay, so that line numbers of the source remain valid. */
export const blankServerFields = (code: string): string =>
  fields.reduce((rest, field) => rest.replace(field, (text) => text.replaceAll(/[^\n]/g, '')), code);

/** Removes what only the server reads of an endpoint from pages. */
export const withoutServerFields = (): Plugin => ({
  name: 'without-server-fields',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name !== 'server',
  transform: {
    filter: { id: /[\\/]src[\\/]contract[\\/][\w-]+\.ts$/ },
    handler: (code) => ({ code: blankServerFields(code), map: null }),
  },
});
