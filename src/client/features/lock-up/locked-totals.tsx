import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRows } from '#client/data/engine/use-rows.ts';
import { formatAmount } from '#client/lib/format.ts';
import { ListPending } from '#client/parts/history/list-pending.tsx';
import { AccountAge } from '#client/parts/wallets/account-age.tsx';
import { Secret } from '#client/parts/wallets/secret.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Card } from '#client/ui/card.tsx';
import facts from '#client/ui/facts.module.css';
import { sumsOf } from './sums.ts';
import styles from './lock-up.module.css';

/** What the user has locked up now and what that has earned so far, by currency. */
export const LockedTotals = () => {
  const { t } = useLingui();
  const open = useRows('lockUps', { isOpen: true });
  if (!open) return <ListPending of="lockUps" count={2} />;
  const sums = sumsOf(open);
  return (
    <Card className={styles.mine}>
      <div className={styles.listHead}>
        <h2 className={styles.heading}>
          <Trans>My lock-ups</Trans>
        </h2>
        <AccountAge of="lockUps" />
      </div>
      {sums.length === 0 ? (
        <p className={styles.note}>
          <Trans>Nothing is locked up now.</Trans>
        </p>
      ) : (
        <dl className={facts.facts}>
          {sums.map(({ currency, locked, interest }) => (
            <div key={currency}>
              <dt>{currency}</dt>
              <dd>
                <Secret>{t`${ph({ locked: formatAmount(locked) })} locked, ${ph({ interest: formatAmount(interest) })} earned`}</Secret>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ButtonLink variant="secondary" to="/pages/lockming/order">
        <Trans>Show my lock-ups</Trans>
      </ButtonLink>
    </Card>
  );
};
