import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import type { AuctionDebt } from '#contract/nft-rows.ts';
import { useRequest } from '#client/data/engine/form/use-request.ts';
import { debtsList } from '#client/data/nfts/nft-lists.ts';
import { payAuctionKind } from '#client/data/nfts/nft-requests.ts';
import { markDebtRead } from '#client/data/nfts/read-debt.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import { back, useQuery } from '#client/lib/navigation/navigation.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { addProblemTexts } from '#client/lib/calls/problem-text.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { HideBalancesButton } from '#client/components/wallets/hide-balances-button.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { DetailScreen } from '#client/components/details/detail-screen.tsx';
import { useOwnRow } from '#client/components/details/use-own-row.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { useNow } from '#client/ui/figures/use-now.ts';
import { Note } from '#client/ui/states/note.ts';
import { debtLabels } from '../auction/auction-labels.ts';
import { moneyText } from '../money-text.ts';
import { nftProblems } from '../nft-problems.ts';
import { ResponsiveImage } from '../responsive-image.tsx';
import { ReviewNote } from '../review-note.tsx';
import { TimeLeft } from '../time-left.tsx';
import { PaySheet } from './pay-sheet.tsx';
import styles from './own.module.css';

addProblemTexts(nftProblems);

const deposited = { currency_name: 'USDT' };

/** State of the payment in one sentence. */
const Standing = ({ debt, isDue }: { debt: AuctionDebt; isDue: boolean }) => {
  const { t } = useLingui();
  const deposit = moneyText(debt.margin, deposited);
  if (isDue)
    return (
      <div className={styles.due}>
        <span>{t`You won. Pay within`}</span>
        <b className={styles.clock} role="timer">
          <TimeLeft until={debt.overtime} />
        </b>
        <Note as="span" className={styles.note}>
          <Trans>
            until {ph({ time: formatDateTime(debt.overtime) })}. If you don’t pay by then, your deposit of{' '}
            {ph({ deposit })} goes to the seller.
          </Trans>
        </Note>
      </div>
    );
  if (debt.status === 'underReview')
    return (
      <p className={styles.standing}>
        <Trans>Paid, and your deposit of {ph({ deposit })} came back. The price is being reviewed.</Trans>{' '}
        <ReviewNote until={debt.review_until} side="bought" />
      </p>
    );
  if (debt.status === 'refused')
    return (
      <p className={styles.standing} data-tone="warn">
        <Trans>
          The price was not approved. What you paid and your deposit of {ph({ deposit })} are available again,
          and the seller keeps the NFT.
        </Trans>
      </p>
    );
  if (debt.status === 'paid')
    return (
      <p className={styles.standing}>
        <Trans>Paid. The NFT is yours, and your deposit of {ph({ deposit })} came back.</Trans>
      </p>
    );
  return (
    <p className={styles.standing} data-tone="warn">
      <Trans>
        It was not paid in time. Your deposit of {ph({ deposit })} went to the seller, who keeps the NFT.
      </Trans>
    </p>
  );
};

const Whole = ({ debt, isDue }: { debt: AuctionDebt; isDue: boolean }) => {
  const { t } = useLingui();
  const rows = [
    [t`NFT`, debt.nft_name],
    [t`Your winning bid`, <Secret key="price">{moneyText(debt.price, debt)}</Secret>],
    [t`Auction deposit`, <Secret key="deposit">{moneyText(debt.margin, deposited)}</Secret>],
    [t`Won at`, formatDateTime(debt.created_at)],
    [t`Pay until`, formatDateTime(debt.overtime)],
    ...(debt.pay_time ? ([[t`Paid at`, formatDateTime(debt.pay_time)]] as const) : []),
    [t`State`, t(debtLabels[debt.status])],
  ] as const;
  return (
    <div className={styles.page}>
      <ResponsiveImage
        className={styles.image}
        image={debt.nft_image}
        blur={debt.blur}
        alt=""
        sizes="(min-width: 40em) 20rem, 100vw"
        isFirst
      />
      <Standing debt={debt} isDue={isDue} />
      <Facts rows={rows} />
      <ButtonLink variant="secondary" to="/pages/nft/artworkDetail" query={{ code: debt.code }}>
        <Trans>Show the NFT</Trans>
      </ButtonLink>
    </div>
  );
};

const DebtPage = ({ id }: { id: number }) => {
  const { t } = useLingui();
  useNow(1000);
  const own = useOwnRow('auctionDebts', debtsList, id);
  const debt = own.row;
  const isOnline = isConnected(useNetStatus());
  const { isUnderWay } = useRequest(payAuctionKind, id);
  const [isPaying, setPaying] = useState(isUnderWay);
  const isUnread = debt?.is_read === false;
  useEffect(() => {
    if (isUnread && isOnline) void markDebtRead(id);
  }, [id, isUnread, isOnline]);
  const isDue = debt?.status === 'due' && Date.parse(debt.overtime) > serverNowMs();
  return (
    <DetailScreen
      title={t`Purchase`}
      actions={<HideBalancesButton />}
      own={own}
      missing={<Missing />}
      footer={
        isDue ? (
          <Button
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => {
              currentTarget.focus();
              setPaying(true);
            }}
          >
            {t`Pay ${ph({ price: moneyText(debt.price, debt) })}`}
          </Button>
        ) : undefined
      }
    >
      {(shown) => (
        <>
          <Whole debt={shown} isDue={isDue} />
          {isPaying ? (
            <Suspense>
              <PaySheet debt={shown} onClose={() => setPaying(false)} />
            </Suspense>
          ) : null}
        </>
      )}
    </DetailScreen>
  );
};

const Missing = () => {
  const { t } = useLingui();
  return (
    <Empty
      icon="image"
      title={t`There is no such auction to pay for`}
      action={
        <ButtonLink variant="secondary" to="/pages/nft/purchase">
          <Trans>Purchases and bids</Trans>
        </ButtonLink>
      }
    />
  );
};

/** One won auction: the amount and deadline of the payment, or its outcome. */
export const DebtScreen = () => {
  const { t } = useLingui();
  const { id } = useQuery('/pages/nft/purchase_one');
  return id === undefined ? (
    <Screen title={t`Purchase`} leading={<IconButton label={t`Back`} icon="back" onClick={back} />}>
      <Missing />
    </Screen>
  ) : (
    <DebtPage key={id} id={id} />
  );
};
