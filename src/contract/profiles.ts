import { inDevelopment } from './in-development.ts';

/** Sets the avatar to an uploaded image. */
export const setHeadPortrait = inDevelopment({
  method: 'POST',
  path: '/user/uploadHeadPortrait',
  access: 'user',
  idempotent: true,
  fields: ['head_portrait'],
});

/** Sets the nickname: 2 to 10 characters. */
export const setNickname = inDevelopment({
  method: 'POST',
  path: '/user/editNickname',
  access: 'user',
  idempotent: true,
  fields: ['nickname'],
});

export const calls = { setHeadPortrait, setNickname };
export const summaries: Readonly<Record<keyof typeof calls, string>> = {
  setHeadPortrait: 'Sets the avatar to an uploaded image',
  setNickname: 'Sets the nickname',
};
