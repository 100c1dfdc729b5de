import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PayeeRow } from '#client/data/payees/payees-table.ts';
import { usePayees } from '#client/data/payees/use-payees.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { addProblemTexts } from '#client/lib/calls/problem-text.ts';
import { ListPending } from '#client/components/history/list-pending.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { PayeeKindRows } from './add-payee.tsx';
import { ConfirmPayeeSheet } from './confirm-payee-sheet.tsx';
import { PayeeItem } from './payee-item.tsx';
import { payeeKind } from './payee-kinds.ts';
import { PayeesAge } from './payees-age.tsx';
import { RemovePayee } from './remove-payee.tsx';
import styles from './withdraw.module.css';
import { withdrawProblems } from './withdraw-problems.ts';

addProblemTexts(withdrawProblems);

type Doing = { readonly what: 'confirm' | 'remove'; readonly payee: PayeeRow };

/** The saved addresses and bank accounts. */
export const WalletScreen = () => {
  const { t } = useLingui();
  const payees = usePayees();
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = (): void => setDoing(null);
  // One of each kind is allowed; saving another replaces it.
  const missing = ([1, 2] as const).filter((kind) => !payees?.some(({ type }) => type === kind));
  return (
    <Screen
      wide={useWide()}
      title={t`Withdrawal addresses`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      footer={
        <ButtonLink to="/pages/setting/addWallet">
          <Trans>Add address</Trans>
        </ButtonLink>
      }
    >
      <PayeesAge />
      {payees ? null : <ListPending of="payees" count={4} />}
      {payees?.length === 0 ? (
        <Empty icon="assets" title={t`No saved addresses or bank accounts yet.`} />
      ) : null}
      <ul className={styles.list} aria-label={t`Saved addresses and bank accounts`}>
        {payees?.map((payee) => (
          <PayeeItem
            key={payee.id}
            payee={payee}
            actions={{
              onConfirm: () => setDoing({ what: 'confirm', payee }),
              onRemove: () => setDoing({ what: 'remove', payee }),
            }}
          />
        ))}
      </ul>
      {payees && missing.length > 0 ? (
        <section className={styles.more}>
          <Heading variant="label" className={styles.heading}>
            <Trans>Add bank account</Trans>
          </Heading>
          <PayeeKindRows kinds={missing.map((type) => payeeKind(type))} />
        </section>
      ) : null}
      {doing?.what === 'confirm' ? <ConfirmPayeeSheet payee={doing.payee} onClose={close} /> : null}
      {doing?.what === 'remove' ? <RemovePayee payee={doing.payee} onClose={close} /> : null}
    </Screen>
  );
};
