import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PayeeRow } from '#client/data/payees/payees-table.ts';
import { usePayees } from '#client/data/payees/use-payees.ts';
import { locationOf } from '#client/lib/locations.ts';
import { back } from '#client/lib/navigation.ts';
import { wordProblems } from '#client/lib/problem-text.ts';
import { ListPending } from '#client/parts/history/list-pending.tsx';
import { AccountAge } from '#client/parts/wallets/account-age.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ListRow } from '#client/ui/list-row.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { ConfirmPayeeSheet } from './confirm-payee-sheet.tsx';
import { PayeeItem } from './payee-item.tsx';
import { RemovePayee } from './remove-payee.tsx';
import styles from './withdraw.module.css';
import { withdrawProblems } from './withdraw-problems.ts';

wordProblems(withdrawProblems);

type Doing = { readonly what: 'confirm' | 'remove'; readonly payee: PayeeRow };

/** The address book, and the way to the bank accounts. */
export const WalletScreen = () => {
  const { t } = useLingui();
  const payees = usePayees();
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = (): void => setDoing(null);
  return (
    <Screen
      title={t`Withdrawal addresses`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      footer={
        <ButtonLink to="/pages/setting/addWallet">
          <Trans>Add address</Trans>
        </ButtonLink>
      }
    >
      <div className={styles.age}>
        <AccountAge of="payees" />
      </div>
      {payees ? null : <ListPending of="payees" count={4} />}
      {payees?.length === 0 ? <Empty icon="assets" title={t`No saved addresses yet.`} /> : null}
      <ul className={styles.list}>
        {payees?.map((payee) => (
          <PayeeItem
            key={payee.id}
            payee={payee}
            onConfirm={() => setDoing({ what: 'confirm', payee })}
            onRemove={() => setDoing({ what: 'remove', payee })}
          />
        ))}
      </ul>
      <ListRow title={t`Bank account`} href={locationOf('/pages/setting/bank')} />
      <ListRow title={t`International bank account`} href={locationOf('/pages/setting/bank_international')} />
      {doing?.what === 'confirm' ? <ConfirmPayeeSheet payee={doing.payee} onClose={close} /> : null}
      {doing?.what === 'remove' ? <RemovePayee payee={doing.payee} onClose={close} /> : null}
    </Screen>
  );
};
