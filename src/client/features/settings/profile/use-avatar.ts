import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { setHeadPortrait } from '#contract/profiles.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { forgetImage } from '#client/data/uploads/image-slot.ts';
import { refreshUser } from '#client/data/session/session.ts';
import { call } from '#client/lib/calls/call.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { useKeyOf } from '#client/components/forms/use-key-of.ts';
import { useImageSender } from '#client/components/uploads/use-image-sender.ts';

const purpose = 'avatar';

export interface Avatar {
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly choose: (file: File) => void;
  readonly remove: () => Promise<void>;
  /** Retries a failed save. */
  readonly retry: () => void;
}

/** The user's image: uploaded when chosen, set once the upload completes, also after a reload in between. */
export const useAvatar = (): Avatar => {
  const { t } = useLingui();
  const userId = useUserId();
  const image = useImageSender(purpose);
  const keyOf = useKeyOf();
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { reference, state } = image;

  const save = async (head_portrait: string): Promise<void> => {
    const outcome = await call(setHeadPortrait, { head_portrait }, { key: keyOf({ head_portrait }) });
    // An image that is gone, or was uploaded for another purpose, will not be accepted on a retry.
    if (outcome.ok || outcome.failure.kind === 'refused') await forgetImage(userId, purpose);
    setFailure(outcome.ok ? null : outcome.failure);
    if (!outcome.ok) return;
    await refreshUser();
    showToast(head_portrait === '' ? t`Picture removed` : t`Picture saved`);
  };
  const onSent = useEffectEvent(save);
  useEffect(() => {
    const saveSent = async (): Promise<void> => {
      if (reference !== null) await onSent(reference);
    };
    void saveSent();
  }, [reference]);

  const notSent = state?.kind === 'cut' || state?.kind === 'refused' ? state.failure : null;
  return {
    isBusy: isRemoving || state?.kind === 'sending' || (reference !== null && failure === null),
    failure: failure ?? notSent,
    choose(file) {
      setFailure(null);
      image.choose(file);
    },
    async remove() {
      setRemoving(true);
      await save('');
      setRemoving(false);
    },
    retry() {
      setFailure(null);
      if (reference === null) image.sender?.resume();
      else void save(reference);
    },
  };
};
