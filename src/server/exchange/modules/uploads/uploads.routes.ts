import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { UploadService } from './uploads.service.ts';

export const createUploadHandlers = (uploads: UploadService): Handlers => ({
  uploadImage({ userId, input: { file, upload_id }, onceAfter }) {
    const source = file ?? upload_id;
    if (source === undefined) throw new Refusal('text.required', { field: 'file' });
    return uploads.store(userId, source, onceAfter);
  },
  uploadPart: async ({ userId, input }) => ({
    received: await uploads.parts.add(userId, input.upload_id, input.offset, input.file),
  }),
  getUpload: async ({ userId, input }) => ({
    received: await uploads.parts.received(userId, input.upload_id),
  }),
});
