import * as z from 'zod/mini';

/**
 * Reference to an uploaded image: a path below the origin that only its user can read, with the token. In a
 * file of its own because rows stored on the device carry it.
 */
export const imageReference = z.string().check(z.regex(/^\/upload\/[0-9a-f]{32}\.webp$/, 'upload.notFound'));
