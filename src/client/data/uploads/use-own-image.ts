import { useEffect, useState } from 'react';
import { credentials } from '#client/lib/calls/credentials.ts';
import { send } from '#client/lib/calls/transport.ts';

export interface OwnImage {
  /** For an `img`, while mounted; null: not loaded yet. */
  readonly url: string | null;
  readonly isFailed: boolean;
}

const nothing: OwnImage = { url: null, isFailed: false };

/** An image visible to its owner alone: fetched with the session, shown from memory, never stored. */
export const useOwnImage = (reference: string): OwnImage => {
  const [image, setImage] = useState<OwnImage & { readonly of: string }>({ ...nothing, of: reference });
  useEffect(() => {
    const abort = new AbortController();
    let url: string | null = null;
    const load = async (): Promise<void> => {
      try {
        const { token } = credentials();
        const response = await send(reference, {
          signal: abort.signal,
          headers: token ? { authorization: token } : {},
          credentials: 'omit',
          cache: 'no-store',
        });
        if (!response.ok) throw new Error(`The image was answered with ${response.status}`);
        url = URL.createObjectURL(await response.blob());
        setImage({ url, isFailed: false, of: reference });
      } catch {
        // Offline, or no longer the user's: a placeholder shows that it is unavailable.
        if (!abort.signal.aborted) setImage({ url: null, isFailed: true, of: reference });
      }
    };
    void load();
    return () => {
      abort.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [reference]);
  return image.of === reference ? image : nothing;
};
