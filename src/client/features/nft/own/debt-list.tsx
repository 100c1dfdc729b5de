import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AuctionDebt } from '#contract/nft-rows.ts';
import { useAllRows } from '#client/data/engine/use-rows.ts';
import { debtsList } from '#client/data/nfts/nft-lists.ts';
import { formatRowTime } from '#client/lib/format/format-row-time.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Note } from '#client/ui/states/note.ts';
import { debtLabels } from '../auction/auction-labels.ts';
import { moneyText } from '../money-text.ts';
import { TimeLeft } from '../time-left.tsx';
import { NftOwnList } from './nft-own-list.tsx';
import { WorkRow } from './work-row.tsx';
import styles from './own.module.css';

const DebtRow = ({ debt }: { debt: AuctionDebt }) => {
  const { t } = useLingui();
  const isDue = debt.status === 'due' && Date.parse(debt.overtime) > serverNowMs();
  const isNew = debt.status === 'due' && !debt.is_read;
  return (
    <WorkRow
      to="/pages/nft/purchase_one"
      query={{ id: debt.id }}
      work={debt}
      detail={
        <Note as="span">
          {isDue ? (
            <>
              {t`Pay within`} <TimeLeft until={debt.overtime} />
            </>
          ) : debt.pay_time ? (
            <Trans>Paid {ph({ time: formatRowTime(debt.pay_time) })}</Trans>
          ) : (
            <Trans>Was due {ph({ time: formatRowTime(debt.overtime) })}</Trans>
          )}
        </Note>
      }
      figures={
        <>
          <b>
            <Secret>{moneyText(debt.price, debt)}</Secret>
          </b>
          <Note as="span" tone={isNew ? 'warn' : 'muted'} className={isNew ? styles.unread : undefined}>
            {t(debtLabels[debt.status])}
          </Note>
        </>
      }
    />
  );
};

/** Auctions won by the user: unpaid ones, then the others. */
export const DebtList = () => {
  const { t } = useLingui();
  const { rows, closed } = useAllRows('auctionDebts');
  return (
    <NftOwnList
      label={t`Auctions won`}
      list={debtsList}
      rows={rows}
      closed={closed}
      row={(debt) => <DebtRow key={debt.id} debt={debt} />}
      empty={<Empty icon="image" title={t`You have not won an auction yet.`} />}
    />
  );
};
