import { useEffect, useState } from 'react';
import { credentials } from '#client/lib/calls/credentials.ts';

export interface OwnImage {
  /** For an `img`, while this is shown; null: not there yet. */
  readonly url: string | null;
  readonly isFailed: boolean;
}

const nothing: OwnImage = { url: null, isFailed: false };

/** An image that its owner alone may see: fetched with the session, shown from memory, kept nowhere. */
export const useOwnImage = (reference: string): OwnImage => {
  const [image, setImage] = useState<OwnImage & { readonly of: string }>({ ...nothing, of: reference });
  useEffect(() => {
    const abort = new AbortController();
    let url: string | null = null;
    const load = async (): Promise<void> => {
      try {
        const { token } = credentials();
        const response = await fetch(reference, {
          signal: abort.signal,
          headers: token ? { authorization: token } : {},
          credentials: 'omit',
          cache: 'no-store',
        });
        if (!response.ok) throw new Error(`The image was answered with ${response.status}`);
        url = URL.createObjectURL(await response.blob());
        setImage({ url, isFailed: false, of: reference });
      } catch {
        // Offline, or not the user's any more: the place says that it is not there.
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
