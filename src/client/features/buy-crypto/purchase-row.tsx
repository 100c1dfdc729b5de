import { useLingui } from '@lingui/react/macro';
import type { Purchase } from '#contract/purchases.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { formatRowTime } from '#client/lib/format/format-row-time.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { EntryRow } from '#client/ui/lists/entry-row.tsx';
import { Note } from '#client/ui/states/note.ts';
import { purchaseStatusLabels } from './purchase-labels.ts';

/** One order: amount bought, price and state. */
export const PurchaseItem = ({ purchase }: { purchase: Purchase }) => {
  const { t } = useLingui();
  return (
    <EntryRow
      to="/pages/otc/otc"
      query={{ id: purchase.id }}
      text={
        <>
          <b>
            <Secret>{formatAmount(purchase.number, 6)} USDT</Secret>
          </b>
          <Note as="time" dateTime={purchase.created_at}>
            {formatRowTime(purchase.created_at)}
          </Note>
        </>
      }
      figures={
        <>
          <span>{t(purchaseStatusLabels[purchase.status])}</span>
          <Note as="span">
            <Secret>
              {formatAmount(purchase.amount, 0)} {purchase.currency}
            </Secret>
          </Note>
        </>
      }
    />
  );
};
