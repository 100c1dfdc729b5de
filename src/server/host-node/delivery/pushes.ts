import type { Pushes } from '#server/exchange/lib/delivery/pushes.ts';
import { createPushPost } from './push-post.ts';
import { arePushKeys, createPushSeal } from './web-push.ts';

/** @param letThrough allowed origins of endpoints besides the public ones, such as a test's own */
export const createPushes = (letThrough: readonly string[]): Pushes => ({
  post: createPushPost(letThrough),
  areKeys: arePushKeys,
  createSeal: createPushSeal,
});
