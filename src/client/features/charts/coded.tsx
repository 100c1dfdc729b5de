import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import styles from './coded.module.css';

/** A name from a chart: its label, and its name in the code. */
export const Coded = ({ text, code }: { text: MessageDescriptor | undefined; code: string }) => {
  const { t } = useLingui();
  return (
    <span className={styles.coded}>
      {text ? <span>{t(text)}</span> : null}
      <span className={text ? styles.code : undefined} lang="en" translate="no">
        {code}
      </span>
    </span>
  );
};
