import { getUpload, uploadImage, uploadPart } from '#contract/uploads.ts';
import type { Outcome } from '#domain/calls/outcome.ts';
import { partBytes } from '#domain/uploads/uploads.ts';
import { call, type CallOptions } from '#client/lib/calls/call.ts';
import type { ImageUploadRow } from './image-uploads-table.ts';

export interface SendImageOptions extends Required<Pick<CallOptions, 'token' | 'signal'>> {
  /** Number of bytes the exchange has. */
  readonly onReceived: (bytes: number) => void;
}

/**
 * Sends a file part by part, continuing from what the exchange has, and returns the image's reference.
 * Called again with the same upload it sends only the missing parts, and never creates a second image.
 */
export const sendImage = async (
  { file, id, key }: Pick<ImageUploadRow, 'file' | 'id' | 'key'>,
  { token, signal, onReceived }: SendImageOptions,
): Promise<Outcome<string>> => {
  const options = { token, signal, background: true };
  let there = await call(getUpload, { upload_id: id }, options);
  while (there.ok && there.value.received < file.size) {
    const { received } = there.value;
    onReceived(received);
    const part = new File([file.slice(received, received + partBytes)], 'part');
    there = await call(uploadPart, { upload_id: id, offset: received, file: part }, options);
  }
  if (!there.ok) return there;
  onReceived(file.size);
  return call(uploadImage, { upload_id: id }, { ...options, key });
};
