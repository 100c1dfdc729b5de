import { inDevelopment } from './in-development.ts';

/** Takes one image (multipart), re-encodes it and answers its reference. */
export const uploadImage = inDevelopment({
  method: 'POST',
  path: '/upload',
  access: 'user',
  idempotent: true,
  fields: ['file'],
});

export const calls = { uploadImage };
export const summaries: Readonly<Record<keyof typeof calls, string>> = {
  uploadImage: 'Uploads one image',
};
