import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { openLocation } from '#client/lib/navigation/navigation.ts';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import type { PayeeKind } from './payee-kinds.ts';
import styles from './withdraw.module.css';

/** Links to the pages that save a payee, one per kind. */
export const PayeeKindRows = ({ kinds }: { kinds: readonly PayeeKind[] }) => {
  const { t } = useLingui();
  return (
    <ul className={styles.list}>
      {kinds.map(({ title, detail, href }) => (
        <li key={href}>
          <ListRow title={t(title)} subtitle={t(detail)} href={href} />
        </li>
      ))}
    </ul>
  );
};

/** Link to the page that saves another payee; with several kinds the user chooses one first. */
export const AddPayee = ({ kinds }: { kinds: readonly PayeeKind[] }) => {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [only, ...others] = kinds;
  if (!only) return null;
  return (
    <>
      <button
        type="button"
        className={styles.add}
        onClick={() => (others.length === 0 ? openLocation(only.href) : setAsking(true))}
      >
        {t`Add new`}
      </button>
      <Sheet title={t`Add a recipient`} open={isAsking} onClose={() => setAsking(false)}>
        <PayeeKindRows kinds={kinds} />
      </Sheet>
    </>
  );
};
