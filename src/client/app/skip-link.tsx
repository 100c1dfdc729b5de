import { useLingui } from '@lingui/react/macro';
import styles from './skip-link.module.css';

/**
 * The first stop of the Tab key: skips the tabs to the page. A button, since the hash is used for routes.
 */
export const SkipLink = () => {
  const { t } = useLingui();
  return (
    <button type="button" className={styles.skip} onClick={() => document.querySelector('main')?.focus()}>
      {t`Skip to content`}
    </button>
  );
};
