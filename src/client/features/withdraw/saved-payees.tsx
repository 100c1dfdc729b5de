import { useLingui } from '@lingui/react/macro';
import { usePayees } from '#client/data/payees/use-payees.ts';
import { Heading } from '#client/ui/layout/heading.ts';
import { PayeeItem } from './payee-item.tsx';
import styles from './withdraw.module.css';

/** Next to the form for another one: the payees saved already. */
export const SavedPayees = () => {
  const { t } = useLingui();
  const payees = usePayees();
  if (!payees || payees.length === 0) return null;
  const title = t`Saved addresses and bank accounts`;
  return (
    <section aria-label={title}>
      <Heading className={styles.sideHeading}>{title}</Heading>
      <ul className={styles.list}>
        {payees.map((payee) => (
          <PayeeItem key={payee.id} payee={payee} actions={null} />
        ))}
      </ul>
    </section>
  );
};
