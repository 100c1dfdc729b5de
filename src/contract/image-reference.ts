import * as z from 'zod/mini';

/**
 * Where the user, and nobody else, finds an uploaded image again: below the origin, with the token. By itself, for
 * rows that the device stores carry it.
 */
export const imageReference = z.string().check(z.regex(/^\/upload\/[0-9a-f]{32}\.webp$/, 'upload.notFound'));
