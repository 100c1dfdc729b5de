import * as z from 'zod/mini';

/**
 * Speed of the connection to the exchange, as measured by the app. On a `slow` connection a rate is
 * locked for 30 s instead of 10, with a spread of 0.3 %: a client whose requests take 15 s could
 * never use a rate locked for 10 s.
 */
export const connectionSpeed = z.enum(['normal', 'slow']);
export type ConnectionSpeed = z.infer<typeof connectionSpeed>;
