import { useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import styles from './asset-actions.module.css';

/** Links to deposit, withdrawal and the other ways to move money. */
export const AssetActions = () => {
  const { t } = useLingui();
  return (
    <nav className={styles.actions} aria-label={t`Move funds`}>
      <ButtonLink className={styles.action} to="/pages/fund/receive">{t`Deposit`}</ButtonLink>
      <ButtonLink
        className={styles.action}
        to="/pages/fund/withdraw"
        variant="secondary"
      >{t`Withdraw`}</ButtonLink>
      <ButtonLink
        className={styles.action}
        to="/pages/fund/fundTransfer"
        variant="secondary"
      >{t`Transfer`}</ButtonLink>
      <ButtonLink
        className={styles.action}
        to="/pages/fund/transfer"
        variant="secondary"
      >{t`Convert`}</ButtonLink>
    </nav>
  );
};
