import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Follow } from '#contract/copy-trading.ts';
import { useAsOf } from '#client/data/engine/use-as-of.ts';
import { useRow } from '#client/data/engine/use-rows.ts';
import { formatSigned } from '#client/lib/format/format.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { HideBalancesButton } from '#client/components/wallets/hide-balances-button.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { classNames } from '#client/ui/styles/class-names.ts';
import { Directed } from '#client/ui/figures/directed.ts';
import { Empty } from '#client/ui/states/empty.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { directionOf } from '#domain/money/direction.ts';
import { CopiesOf } from './copies-of.tsx';
import { followLabels } from './copy-trading-labels.ts';
import { FollowActions } from './follow-actions.tsx';
import { FollowFacts } from './follow-facts.tsx';
import { resultOf } from '#domain/copy-trading/follow-result.ts';
import { ShareList } from './share-list.tsx';
import { TraderInitial } from './trader-initial.tsx';
import styles from './copy-trading.module.css';
import { copyTradingIcon } from './copy-trading-icon.ts';

/** The trader, the state of the follow and its result. */
const Head = ({ follow }: { follow: Follow }) => {
  const { t } = useLingui();
  return (
    <Row gap="wide" wraps>
      <TraderInitial name={follow.trader_nickname} large />
      <span className={styles.names}>
        <Note as="span">{t`Result after shares`}</Note>
        <Directed
          className={classNames(styles.rate, styles.profit)}
          direction={directionOf(resultOf(follow))}
        >
          <Secret>{formatSigned(resultOf(follow), 2)} USDT</Secret>
        </Directed>
      </span>
      <span className={styles.amounts}>
        <span className={styles.tag}>{t(followLabels[follow.status])}</span>
        <Link className={styles.link} to="/pages/copytrade/copy" query={{ id: follow.trader_user_id }}>
          {t`Show the trader`}
        </Link>
      </span>
    </Row>
  );
};

/** One follow: its results and terms, the profit shares paid, and the copied orders. */
export const FollowPane = ({ id, leading }: { id: number; leading: ReactNode }) => {
  const { t } = useLingui();
  const row = useRow('follows', id);
  const asOf = useAsOf('follows');
  // A trader missing from the list counts as not followed only once the list is loaded.
  const follow = row === null && asOf === null ? undefined : row;
  return (
    <Screen
      title={follow?.trader_nickname ?? t`Following`}
      leading={leading}
      actions={<HideBalancesButton />}
      footer={follow ? <FollowActions follow={follow} /> : undefined}
    >
      {follow === undefined ? (
        <Skeleton shape="row" count={8} />
      ) : follow === null ? (
        <>
          <AccountAge of="follows" />
          <Empty icon={copyTradingIcon} title={t`You do not follow this trader.`} />
        </>
      ) : (
        <div className={styles.page}>
          <AccountAge of="follows" />
          <Head follow={follow} />
          <FollowFacts follow={follow} />
          <section className={styles.section}>
            <Heading>
              <Trans>Profit share</Trans>
            </Heading>
            <Note>
              <Trans>The trader gets 10% of every new high of your realized result with them.</Trans>
            </Note>
            <ShareList as="follower" traderId={follow.trader_user_id} version={follow.version} />
          </section>
          <section className={styles.section}>
            <Heading>
              <Trans>Copied orders</Trans>
            </Heading>
            <CopiesOf traderId={follow.trader_user_id} />
          </section>
        </div>
      )}
    </Screen>
  );
};
