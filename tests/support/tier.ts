/** `npm run test:long` runs everything at its full size; `npm test` is what every change must pass. */
export const isLongRun = process.env['LONG_RUN'] === '1';
