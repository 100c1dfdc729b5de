import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TraderDetail } from '#contract/traders.ts';
import { useRows } from '#client/data/engine/use-rows.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import { AnswerPending } from '#client/components/answers/answer-pending.tsx';
import { FromEarlier } from './from-earlier.tsx';
import { TraderDetailBody } from './trader-detail.tsx';
import { useTrader } from './traders.ts';
import styles from './copy-trading.module.css';
import { copyTradingIcon } from './copy-trading-icon.ts';

/** Action for a trader: follow, or manage the existing follow. */
const Action = ({ trader }: { trader: TraderDetail }) => {
  const follows = useRows('follows', { isOpen: true });
  const userId = useUserId();
  const own = follows?.find(({ trader_user_id }) => trader_user_id === trader.id);
  const isEnding = own?.status === 'ending' && trader.is_trader;
  if (own)
    return (
      <div className={styles.foot}>
        <ButtonLink variant="secondary" to="/pages/copytrade/my" query={{ id: own.id }}>
          <Trans>View my following</Trans>
        </ButtonLink>
        {isEnding ? (
          <ButtonLink to="/pages/follow/follow" query={{ id: trader.id }}>
            <Trans>Follow again</Trans>
          </ButtonLink>
        ) : null}
      </div>
    );
  if (userId === trader.id)
    return (
      <ButtonLink variant="secondary" to="/pages/copytrade/trader">
        <Trans>Your followers and shares</Trans>
      </ButtonLink>
    );
  return trader.is_trader ? (
    <ButtonLink to="/pages/follow/follow" query={{ id: trader.id }}>
      <Trans>Follow</Trans>
    </ButtonLink>
  ) : (
    <Note>
      <Trans>This trader has left and cannot be followed.</Trans>
    </Note>
  );
};

/** One trader in full. */
export const TraderPane = ({ id, leading }: { id: number; leading: ReactNode }) => {
  const { t } = useLingui();
  const answer = useTrader(id);
  const { value: trader, failure } = answer;
  const isUnknown = failure?.kind === 'refused' && !trader;
  return (
    <Screen
      title={trader?.nickname ?? t`Trader`}
      leading={leading}
      footer={trader ? <Action trader={trader} /> : undefined}
    >
      {trader ? (
        <div className={styles.page}>
          <FromEarlier answer={answer} />
          <TraderDetailBody trader={trader} />
        </div>
      ) : isUnknown ? (
        <Empty
          icon={copyTradingIcon}
          title={t`There is no such trader`}
          action={
            <ButtonLink variant="secondary" to="/pages/copytrade/copy">
              <Trans>All traders</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <AnswerPending answer={answer} count={8} />
      )}
    </Screen>
  );
};
