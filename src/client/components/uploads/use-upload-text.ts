import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ImageSending } from '#client/data/uploads/image-sender.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatShare } from '#client/lib/format/format.ts';

/** State of an image upload, in one sentence. */
export const useUploadText = (): ((state: ImageSending, size: number) => string) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (state, size) => {
    if (state.kind === 'sent') return t`Uploaded`;
    if (state.kind === 'refused') return failureText(state.failure);
    const percent = formatShare(String(Math.floor((100 * state.received) / Math.max(1, size))));
    return state.kind === 'sending'
      ? t`Uploading, ${ph({ percent })}`
      : t`Upload interrupted at ${ph({ percent })}. It continues by itself.`;
  };
};
