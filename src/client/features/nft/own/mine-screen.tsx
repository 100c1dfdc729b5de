import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AuctionDebt } from '#contract/nft-rows.ts';
import { useRows } from '#client/data/engine/use-rows.ts';
import { useOwnArtworks } from '#client/data/nfts/own-artworks.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import type { QueryOf, RoutePath } from '#client/lib/loading/feature.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { back } from '#client/lib/navigation/navigation.ts';
import { AnswerAge } from '#client/components/answers/answer-age.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Row } from '#client/ui/layout/row.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import { ArtworkCard } from '../artwork-card.tsx';
import { CardSkeletons } from '../card-skeletons.tsx';
import { moneyText } from '../money-text.ts';
import { TimeLeft } from '../time-left.tsx';
import styles from './own.module.css';

const Figure = <P extends RoutePath>({
  to,
  query,
  count,
  label,
}: {
  to: P;
  query: QueryOf<P>;
  /** Undefined while unknown. */
  count: number | undefined;
  label: string;
}) => (
  <li>
    <Link className={styles.figure} to={to} query={query}>
      <b>{count ?? '—'}</b>
      {label}
    </Link>
  </li>
);

/** A paid auction in review is open too, but needs no payment. */
const isDue = ({ status }: AuctionDebt): boolean => status === 'due';

/** The next auction to be paid, shown prominently. */
const NextDebt = () => {
  const debts = useRows('auctionDebts', { isOpen: true }) ?? [];
  const [next] = debts.filter(isDue).toSorted((a, b) => Date.parse(a.overtime) - Date.parse(b.overtime));
  if (!next) return null;
  return (
    <div className={styles.due} role="status">
      <span>
        <Trans>
          You won {ph({ work: next.nft_name })} for {ph({ price: moneyText(next.price, next) })}. Pay within
        </Trans>
      </span>
      <b className={styles.clock} role="timer">
        <TimeLeft until={next.overtime} />
      </b>
      <ButtonLink to="/pages/nft/purchase_one" query={{ id: next.id }}>
        <Trans>Pay for it</Trans>
      </ButtonLink>
    </div>
  );
};

const shownWorks = 6;

/** Counts with links. @param works number of works the user owns; undefined while unknown */
const Figures = ({ works }: { works: number | undefined }) => {
  const { t } = useLingui();
  const listed = useOwnArtworks('listed');
  const bids = useRows('nftBids', { isOpen: true });
  const debts = useRows('auctionDebts', { isOpen: true });
  return (
    <ul className={styles.figures}>
      <Figure to="/pages/nft/myNft" query={{}} count={works} label={t`My works`} />
      <Figure
        to="/pages/nft/myNft"
        query={{ show: 'listed' }}
        count={listed.rows && listed.total}
        label={t`On sale`}
      />
      <Figure to="/pages/nft/purchase" query={{ tab: 'bids' }} count={bids?.length} label={t`Open bids`} />
      <Figure
        to="/pages/nft/purchase"
        query={{ tab: 'pay' }}
        count={debts?.filter(isDue).length}
        label={t`To pay`}
      />
    </ul>
  );
};

/** The user's own area of the NFT market: counts with links, and the newest works. */
export const MineScreen = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { rows: works, total, first, failure, refresh } = useOwnArtworks();
  return (
    <Screen title={t`My NFTs`} wide leading={<IconButton label={t`Back`} icon="back" onClick={back} />}>
      <div className={styles.page}>
        <AnswerAge answer={first} />
        <NextDebt />
        <Figures works={works && total} />
        <section className={styles.section} aria-label={t`My works`}>
          <Row gap="tight" wraps spread className={styles.listHead}>
            <Heading>{t`My works`}</Heading>
            <Link className={styles.all} to="/pages/nft/purchase" query={{ tab: 'trades' }}>
              <Trans>Bought and sold</Trans>
            </Link>
          </Row>
          {works ? null : failure ? (
            <NotLoaded title={failureText(failure)} onRetry={refresh} />
          ) : (
            <CardSkeletons />
          )}
          {works?.length === 0 ? (
            <Empty
              icon="image"
              title={t`You do not own an NFT yet.`}
              action={
                <ButtonLink to="/pages/nft/nft">
                  <Trans>Show NFTs</Trans>
                </ButtonLink>
              }
            />
          ) : null}
          <ul className={styles.cards}>
            {works?.slice(0, shownWorks).map((work) => (
              <li key={work.id}>
                <ArtworkCard artwork={work} />
              </li>
            ))}
          </ul>
          {total > shownWorks ? (
            <ButtonLink variant="secondary" to="/pages/nft/myNft">
              <Trans>All my works</Trans>
            </ButtonLink>
          ) : null}
        </section>
      </div>
    </Screen>
  );
};
