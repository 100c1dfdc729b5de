import { useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Note } from '#client/ui/states/note.ts';
import styles from './earn.module.css';

/** Shown to visitors in place of their own products. */
export const VisitorHint = () => {
  const { t } = useLingui();
  return (
    <section className={styles.hint} aria-labelledby="earn-hint">
      <h2 className={styles.lead} id="earn-hint">{t`Earn on what you hold`}</h2>
      <Note>{t`Every product shows its rate, term and early exit cost. Log in to see what you hold, what it has earned and what is due.`}</Note>
      <div className={styles.hintActions}>
        <ButtonLink to="/pages/common/login">{t`Log in`}</ButtonLink>
        <ButtonLink to="/pages/common/register" variant="secondary">{t`Sign up`}</ButtonLink>
      </div>
    </section>
  );
};
