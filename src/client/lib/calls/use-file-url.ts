import { useEffect, useState } from 'react';
import { isPractice } from '#client/lib/device/practice-mode.ts';
import { send } from './transport.ts';

/**
 * The address of a file of the exchange for an `img` or a player; undefined while there is none. Over the
 * network it is the file's own; in practice the file is fetched from this device and shown from memory.
 */
export const useFileUrl = (path: string): string | undefined => {
  const [fetched, setFetched] = useState<{ readonly path: string; readonly url: string }>();
  useEffect(() => {
    if (!isPractice || path === '') return undefined;
    const abort = new AbortController();
    let url: string | undefined;
    const load = async (): Promise<void> => {
      try {
        const answer = await send(path, { signal: abort.signal });
        if (!answer.ok) return;
        url = URL.createObjectURL(await answer.blob());
        setFetched({ path, url });
      } catch {
        // The page was left, or the exchange has ended: the image stays a placeholder.
      }
    };
    void load();
    return () => {
      abort.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [path]);
  if (!isPractice) return path;
  return fetched?.path === path ? fetched.url : undefined;
};
