import { inDevelopment } from './in-development.ts';

/** Where the identity verification stands, by level. */
export const getIdentityState = inDevelopment({
  method: 'GET',
  path: '/real/state',
  access: 'user',
  idempotent: false,
  fields: [],
});

/** Level 1 by text (`real_type` 1), level 2 with two images (`real_type` 2). */
export const submitIdentity = inDevelopment({
  method: 'POST',
  path: '/user/real',
  access: 'user',
  idempotent: true,
  fields: ['id_type', 'name', 'card_id', 'real_type', 'front_pic', 'reverse_pic', 'code'],
});

export const calls = { getIdentityState, submitIdentity };
export const summaries: Readonly<Record<keyof typeof calls, string>> = {
  getIdentityState: 'The state of the identity verification',
  submitIdentity: 'Submits the identity verification',
};
