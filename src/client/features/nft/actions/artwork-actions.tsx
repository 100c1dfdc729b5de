import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { ArtworkDetail } from '#contract/nfts.ts';
import { useRequest } from '#client/data/engine/form/use-request.ts';
import { useLiveAuctions } from '#client/data/nfts/live-auction.ts';
import { bidKind, buyKind, depositKind, openBoxKind } from '#client/data/nfts/nft-requests.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { addProblemTexts } from '#client/lib/calls/problem-text.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { useNow } from '#client/ui/figures/use-now.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { leads } from '../auction/leads.ts';
import { OpenBoxSheet } from '../box/open-box-sheet.tsx';
import { nftProblems } from '../nft-problems.ts';
import { ActionFigure } from './action-figure.tsx';
import { wayOf, type ArtworkWay } from './artwork-way.ts';
import { BidSheet } from './bid-sheet.tsx';
import { BuySheet } from './buy-sheet.tsx';
import { DepositSheet } from './deposit-sheet.tsx';
import styles from './actions.module.css';

addProblemTexts(nftProblems);

type Sheet = 'buy' | 'deposit' | 'bid' | 'open';

/** A request in progress when the page opened opens its sheet. */
const useSheetUnderWay = (id: number): Sheet | null => {
  const buying = useRequest(buyKind, id).isUnderWay;
  const depositing = useRequest(depositKind, id).isUnderWay;
  const bidding = useRequest(bidKind, id).isUnderWay;
  const opening = useRequest(openBoxKind, id).isUnderWay;
  return buying ? 'buy' : depositing ? 'deposit' : bidding ? 'bid' : opening ? 'open' : null;
};

/** On a wide window the price, its time and the owner are right above; these cases need more text. */
const detailedWays: readonly ArtworkWay[] = ['listed', 'pay', 'settling', 'reviewing', 'hidden'];

/** Actions on a work, within reach of the thumb: buy, bid, pay, open, resell. */
export const ArtworkActions = ({ artwork }: { artwork: ArtworkDetail }) => {
  const { t } = useLingui();
  const userId = useUserId();
  const { withNews, newsOfWork } = useLiveAuctions();
  useNow(1000);
  const underWay = useSheetUnderWay(artwork.id);
  const [sheet, setSheet] = useState<Sheet | null>(underWay);
  const live = withNews(artwork);
  const way = wayOf(live, userId, serverNowMs());
  const isLeading = leads(artwork, newsOfWork(artwork));
  const isWide = useWide();
  const close = (): void => setSheet(null);
  const button = (which: Sheet, label: string) => (
    <Button
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => {
        // Not every browser focuses a pressed button; the focus returns to the focused element once the
        // sheet closes.
        currentTarget.focus();
        setSheet(which);
      }}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles.bar}>
      {isWide && !detailedWays.includes(way) ? null : (
        <ActionFigure artwork={live} way={way} isLeading={isLeading} />
      )}
      <div className={styles.action}>
        {way === 'logIn' ? (
          <ButtonLink to="/pages/common/login" query={{ next: `/pages/nft/artworkDetail?id=${artwork.id}` }}>
            {artwork.pay_type === 2 ? <Trans>Log in to bid</Trans> : <Trans>Log in to buy</Trans>}
          </ButtonLink>
        ) : null}
        {way === 'buy' ? button('buy', live.box?.opened_at === null ? t`Buy blind box` : t`Buy now`) : null}
        {way === 'deposit' ? button('deposit', t`Pay the deposit to bid`) : null}
        {way === 'bid' && !isLeading ? button('bid', t`Place a bid`) : null}
        {way === 'open' ? button('open', t`Open the box`) : null}
        {way === 'pay' && artwork.debt ? (
          <ButtonLink to="/pages/nft/purchase_one" query={{ id: artwork.debt.id }}>
            <Trans>Pay for it</Trans>
          </ButtonLink>
        ) : null}
        {way === 'resell' || way === 'open' ? (
          <ButtonLink
            variant={way === 'open' ? 'secondary' : 'primary'}
            to="/pages/nft/resell"
            query={{ code: artwork.code }}
          >
            <Trans>List for sale</Trans>
          </ButtonLink>
        ) : null}
      </div>
      <Suspense>
        {sheet === 'buy' ? <BuySheet artwork={live} way={way} onClose={close} /> : null}
        {sheet === 'deposit' ? <DepositSheet artwork={live} way={way} onClose={close} /> : null}
        {sheet === 'bid' ? <BidSheet artwork={live} way={way} isLeading={isLeading} onClose={close} /> : null}
        {sheet === 'open' ? <OpenBoxSheet artwork={live} onClose={close} /> : null}
      </Suspense>
    </div>
  );
};
