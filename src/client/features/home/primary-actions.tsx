import { useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import styles from './primary-actions.module.css';

/** Links to the ways to move money. */
export const PrimaryActions = () => {
  const { t } = useLingui();
  return (
    <div className={styles.actions}>
      <ButtonLink className={styles.action} to="/pages/fund/receive">{t`Deposit`}</ButtonLink>
      <ButtonLink
        className={styles.action}
        to="/pages/otc/otc"
        variant="secondary"
      >{t`Buy crypto`}</ButtonLink>
      <ButtonLink
        className={styles.action}
        to="/pages/fund/fundTransfer"
        variant="secondary"
      >{t`Transfer`}</ButtonLink>
    </div>
  );
};
