import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Chain } from '#contract/chains.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { QrCode } from '#client/ui/figures/qr-code.tsx';
import { chainNames } from './chain-names.ts';
import styles from './deposit.module.css';

interface AddressCardProps {
  currency: string;
  chain: Chain;
  address: string;
}

/** The address as QR code, text and copy button, and what must not be sent there. */
export const AddressCard = ({ currency, chain, address }: AddressCardProps) => {
  const { t } = useLingui();
  const network = chainNames[chain];
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      showToast(t`Address copied`);
    } catch {
      // The address is also on the screen as text that can be selected.
      showToast(t`Copying was not allowed. Select the address and copy it.`);
    }
  };
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ text: address });
    } catch (problem) {
      if ((problem as Error).name !== 'AbortError') showToast(t`Sharing did not work. Copy the address.`);
    }
  };
  return (
    <section className={styles.card} aria-label={t`Deposit address`}>
      <QrCode text={address} label={t`QR code of the address`} />
      <p className={styles.address} translate="no">
        {address}
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => void copy()}>
          <Icon name="copy" size={18} /> <Trans>Copy</Trans>
        </Button>
        {'share' in navigator ? (
          <Button variant="secondary" onClick={() => void share()}>
            <Icon name="share" size={18} /> <Trans>Share</Trans>
          </Button>
        ) : null}
      </div>
      <p className={styles.warning}>
        <Icon name="warning" size={18} />
        <Trans>
          Send only {ph({ currency })} over {ph({ network })} to this address. Anything else is lost.
        </Trans>
      </p>
    </section>
  );
};
