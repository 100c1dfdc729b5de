import { Trans } from '@lingui/react/macro';
import { useSession } from '#client/data/session/session.ts';
import { useCurrentLocation } from '#client/lib/navigation/navigation.ts';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import styles from './buy-crypto.module.css';

/**
 * Shown in place of the order form: a visitor is sent to log in, an unverified user to identity
 * verification.
 */
export const PurchaseAccess = () => {
  const { user } = useSession();
  const { text: next } = useCurrentLocation();
  if (!user)
    return (
      <ButtonLink to="/pages/common/login" query={{ next }}>
        <Trans>Log in to buy</Trans>
      </ButtonLink>
    );
  return (
    <>
      <p className={styles.warn} role="status">
        <Trans>Verify your identity to buy crypto. Your entries are kept.</Trans>
      </p>
      <ButtonLink to="/pages/setting/real">
        <Trans>Verify your identity</Trans>
      </ButtonLink>
    </>
  );
};
