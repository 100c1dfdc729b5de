import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import styles from './coded.module.css';

/** A name from a chart: its label, and its name in the code. */
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
