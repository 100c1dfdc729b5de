import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { profitSharesAnswer } from '#client/data/copy-trading/copy-trading-answers.ts';
import { formatAmount, formatDateTime, formatShare, formatSigned } from '#client/lib/format/format.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { usePages } from '#client/data/engine/use-pages.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { decimal, zero } from '#domain/money/money.ts';
import { AnswerPending } from '#client/components/answers/answer-pending.tsx';
import { RefreshFailure } from '#client/components/answers/refresh-failure.tsx';
import { FromEarlier } from './from-earlier.tsx';
import { useAskAgain } from '#client/lib/calls/use-ask-again.ts';
import styles from './copy-trading.module.css';

interface ShareListProps {
  /** Side of the viewer: the payer or the recipient of the share. */
  as: 'follower' | 'trader';
  /** Only shares of this trader. */
  traderId?: number;
  /** The shares are requested again when it grows. */
  version: string | number | undefined;
}

const perPage = 20;

/** Every profit share with all inputs of its computation, newest first, page by page. */
export const ShareList = ({ as, traderId, version }: ShareListProps) => {
  const { t } = useLingui();
  const pages = usePages(profitSharesAnswer, { as, trader_user_id: traderId }, perPage);
  const { rows, first, failure } = pages;
  useAskAgain(pages.renew, version);
  if (!rows) return <AnswerPending answer={first} count={2} />;
  const figure = (amount: string): string => formatAmount(amount, 6);
  return (
    <>
      <FromEarlier answer={first} />
      {rows.length === 0 ? (
        <Note>
          {as === 'follower' ? (
            <Trans>Nothing was shared yet.</Trans>
          ) : (
            <Trans>You haven’t received a profit share yet.</Trans>
          )}
        </Note>
      ) : null}
      <ul className={styles.list}>
        {rows.map((share) => (
          <li key={share.id} className={styles.entry}>
            <span className={styles.names}>
              <b>{share.symbol}</b>
              <Note as="span">{formatDateTime(share.at)}</Note>
            </span>
            <span className={styles.amounts}>
              <Secret>{figure(share.share)} USDT</Secret>
            </span>
            <span className={styles.whole}>
              <Note as="span">
                <Secret>
                  {t`${ph({ before: figure(share.cumulative_before) })} ${ph({ profits: formatSigned(share.profits, 6) })} = ${ph({ after: figure(share.cumulative) })}, highest before ${ph({ high: figure(share.high_water_before) })}`}
                </Secret>
              </Note>
              <Note as="span">
                <Secret>
                  {decimal(share.share).eq(zero)
                    ? t`No new high: nothing is shared`
                    : t`${ph({ rate: formatShare(share.rate) })} of ${ph({ high: figure(share.high_water) })} - ${ph({ before: figure(share.high_water_before) })}`}
                </Secret>
              </Note>
            </span>
          </li>
        ))}
      </ul>
      <RefreshFailure failure={first.failure ? null : failure} retry={pages.retry} />
      {pages.hasMore ? (
        <Button variant="secondary" busy={pages.isLoading} onClick={pages.loadMore}>
          <Trans>Show older ones</Trans>
        </Button>
      ) : null}
    </>
  );
};
