import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import styles from './coded.module.css';

/** A name from a chart: in words, and as in the code. */
export const Coded = ({ words, code }: { words: MessageDescriptor | undefined; code: string }) => {
  const { t } = useLingui();
  return (
    <span className={styles.coded}>
      {words ? <span>{t(words)}</span> : null}
      <span className={words ? styles.code : undefined} lang="en" translate="no">
        {code}
      </span>
    </span>
  );
};
