import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { BlindBox } from '#contract/nft-rows.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { Note } from '#client/ui/states/note.ts';
import { checkBox, type BoxCheck, type BoxedArtwork } from './check-box.ts';
import styles from './box.module.css';

interface BoxProofProps {
  artwork: BoxedArtwork;
  box: BlindBox;
  /** The commitment that this device received before the box was opened. */
  seen?: string | null;
}

const useCheck = (
  { artwork, box, seen = null }: BoxProofProps,
  tries: number,
): BoxCheck | 'notLoaded' | 'failed' | null => {
  const [check, setCheck] = useState<BoxCheck | 'notLoaded' | 'failed' | null>(null);
  const { code, name, description, rarity } = artwork;
  const { url } = artwork.original;
  const { commitment, seed } = box;
  useEffect(() => {
    let isGone = false;
    checkBox({ code, name, description, rarity, original: { url } }, { commitment, seed }, seen).then(
      (found) => (isGone ? undefined : setCheck(found)),
      // Browsers compute hashes only on a secure connection.
      () => (isGone ? undefined : setCheck('failed')),
    );
    return () => {
      isGone = true;
    };
    // Depends on the checked values: the work itself is a new object after every bid.
  }, [code, name, description, rarity, url, commitment, seed, seen, tries]);
  return check;
};

const Verdict = ({ isMatch, isReplaced }: BoxCheck) => {
  if (isMatch) return <Trans>It matches: nobody changed what’s in this box after it went on sale.</Trans>;
  return isReplaced ? (
    <Trans>
      The published fingerprint isn’t the one this app showed you before. Contact customer service.
    </Trans>
  ) : (
    <Trans>It doesn’t match: what’s in this box isn’t what was committed. Contact customer service.</Trans>
  );
};

/**
 * Proof that a box's contents were fixed before the sale, computed on this device from what it shows: the
 * verdict, and folded the steps that lead to it.
 */
export const BoxProof = (props: BoxProofProps) => {
  const { t } = useLingui();
  const [tries, setTries] = useState(0);
  const check = useCheck(props, tries);
  const { box } = props;
  if (check === null) return null;
  if (check === 'failed')
    return (
      <Note tone="danger" role="alert">
        <Trans>This browser cannot check the box here. Open the app over a secure connection (https).</Trans>
      </Note>
    );
  if (check === 'notLoaded')
    return (
      <Note tone="danger" role="alert">
        <Trans>The file of this NFT did not load, so the box cannot be checked now.</Trans>{' '}
        <Button variant="quiet" onClick={() => setTries(tries + 1)}>{t`Try again`}</Button>
      </Note>
    );
  return (
    <section className={styles.section} aria-label={t`Check of the box`}>
      <p className={styles.verdict} data-holds={check.isMatch}>
        <Icon name={check.isMatch ? 'check' : 'warning'} size={20} />
        <span role="status">
          <Verdict {...check} />
        </span>
      </p>
      <details className={styles.steps}>
        <summary>{t`Check of the box`}</summary>
        <ol className={styles.proof}>
          <li>
            <b>{t`Published before the sale`}</b>
            <code className={styles.hash}>{box.commitment}</code>
          </li>
          <li>
            <b>{t`Fingerprint (SHA-256) of the file you see, computed on this device`}</b>
            <code className={styles.hash}>{check.fileHash}</code>
          </li>
          <li>
            <b>
              {box.opened_at
                ? t`Revealed at opening, ${ph({ time: formatDateTime(box.opened_at) })}`
                : t`Revealed at opening`}
            </b>
            <Note as="span">
              {t`Box, secret, fingerprint of the file with name and description, and rarity, in one line`}
            </Note>
            <code className={styles.hash}>{check.text}</code>
          </li>
          <li>
            <b>{t`Fingerprint (SHA-256) of that line, computed on this device`}</b>
            <code className={styles.hash}>{check.hash}</code>
          </li>
        </ol>
      </details>
    </section>
  );
};
