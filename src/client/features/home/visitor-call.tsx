import { useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import styles from './visitor-call.module.css';

/** Shown to visitors in place of a balance. */
export const VisitorCall = () => {
  const { t } = useLingui();
  return (
    <section className={styles.call} aria-labelledby="visitor-call">
      <h2 className={styles.title} id="visitor-call">{t`Trade at the price you see`}</h2>
      <p
        className={styles.detail}
      >{t`Watch every market for free. Sign up in a minute. Orders are never sent twice, even on a bad network.`}</p>
      <div className={styles.actions}>
        <ButtonLink to="/pages/common/register">{t`Sign up`}</ButtonLink>
        <ButtonLink to="/pages/common/login" variant="secondary">{t`Log in`}</ButtonLink>
      </div>
    </section>
  );
};
