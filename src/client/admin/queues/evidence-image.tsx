import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { credentials } from '#client/lib/calls/credentials.ts';
import { Failed } from '#client/ui/states/failed.tsx';
import { LoadingRows } from '../loading-rows.tsx';
import styles from './evidence.module.css';

type Shown = { readonly url: string } | 'failed' | undefined;

/**
 * Fetches an image as this operator; it has no address of its own that could be opened without a session.
 */
const useEvidenceImage = (reference: string): { shown: Shown; retry: () => void } => {
  const [shown, setShown] = useState<Shown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    let url: string | undefined;
    const ask = async (): Promise<void> => {
      try {
        const headers = { authorization: credentials().token ?? '' };
        const answer = await fetch(`/admin${reference}`, { headers, signal: abort.signal });
        if (!answer.ok) throw new Error(String(answer.status));
        const blob = await answer.blob();
        if (abort.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setShown({ url });
      } catch {
        if (!abort.signal.aborted) setShown('failed');
      }
    };
    void ask();
    return () => {
      abort.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [reference, attempt]);
  const retry = (): void => {
    setShown(undefined);
    setAttempt(attempt + 1);
  };
  return { shown, retry };
};

/** An image uploaded by the user; pressing it shows it in full size. */
export const EvidenceImage = ({ reference }: { reference: string }) => {
  const { t } = useLingui();
  const [isLarge, setLarge] = useState(false);
  const { shown, retry } = useEvidenceImage(reference);
  if (shown === 'failed') return <Failed title={t`The picture did not load`} onRetry={retry} />;
  if (!shown) return <LoadingRows shape="block" count={1} />;
  return (
    <button
      type="button"
      className={isLarge ? styles.large : styles.image}
      aria-pressed={isLarge}
      aria-label={t`Image from the user, press to enlarge`}
      onClick={() => setLarge(!isLarge)}
    >
      <img src={shown.url} alt="" />
    </button>
  );
};
