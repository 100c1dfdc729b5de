import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Follow } from '#contract/copy-trading.ts';
import type { TraderDetail } from '#contract/traders.ts';
import { useRows } from '#client/data/engine/use-rows.ts';
import { back, useQuery } from '#client/lib/navigation/navigation.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import type { AnswerView } from '#client/data/engine/use-stored-answer.ts';
import { ListPending } from '#client/components/history/list-pending.tsx';
import { HideBalancesButton } from '#client/components/wallets/hide-balances-button.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { ConfirmFollow } from './confirm-follow.tsx';
import { FollowForm, ReviewButton } from './follow-form.tsx';
import { AnswerPending } from '#client/components/answers/answer-pending.tsx';
import { FromEarlier } from './from-earlier.tsx';
import { TraderDetailBody } from './trader-detail.tsx';
import { useTrader } from './traders.ts';
import { useFollowForm } from './use-follow-form.ts';
import styles from './copy-trading.module.css';
import { copyTradingIcon } from './copy-trading-icon.ts';

const AllTraders = ({ title }: { title: string }) => (
  <Empty
    icon={copyTradingIcon}
    title={title}
    action={
      <ButtonLink variant="secondary" to="/pages/copytrade/copy">
        <Trans>All traders</Trans>
      </ButtonLink>
    }
  />
);

/** The form and, on a wide window, the trader next to it; the confirmation is above either layout. */
const FollowTrader = ({
  answer,
  trader,
  follow: followNow,
}: {
  answer: AnswerView<TraderDetail>;
  trader: TraderDetail;
  follow: Follow | undefined;
}) => {
  const { t } = useLingui();
  const isWide = useWide();
  // As it was when the form opened: agreeing makes a new follow, whose outcome is shown here.
  const [follow] = useState(followNow);
  const form = useFollowForm(trader.id, follow, followNow);
  const formId = useId();
  const isSent = form.sending.isUnderWay || form.sending.answer !== null;
  const symbols = trader.positions.map(({ symbol }) => symbol);
  const terms = <FollowForm id={formId} form={form} symbols={symbols} hasButton={isWide} />;
  return (
    <>
      <Screen
        title={
          follow
            ? t`Change terms for ${ph({ name: trader.nickname })}`
            : t`Follow ${ph({ name: trader.nickname })}`
        }
        leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
        actions={<HideBalancesButton />}
        aside={isWide ? terms : undefined}
        footer={isWide || isSent ? undefined : <ReviewButton formId={formId} />}
      >
        <div className={styles.page}>
          <FromEarlier answer={answer} />
          {isWide ? <TraderDetailBody trader={trader} /> : terms}
        </div>
      </Screen>
      <ConfirmFollow form={form} nickname={trader.nickname} isChange={follow !== undefined} />
    </>
  );
};

const FollowPage = ({ id }: { id: number }) => {
  const { t } = useLingui();
  const answer = useTrader(id);
  const follows = useRows('follows', { isOpen: true });
  const { value: trader, failure } = answer;
  if (trader && follows) {
    const follow = follows.find(({ trader_user_id, status }) => trader_user_id === id && status !== 'ending');
    return <FollowTrader answer={answer} trader={trader} follow={follow} />;
  }
  return (
    <Screen title={t`Follow`} leading={<IconButton label={t`Back`} icon="back" onClick={back} />}>
      {failure?.kind === 'refused' ? (
        <AllTraders title={t`There is no such trader`} />
      ) : trader ? (
        <ListPending of="follows" count={6} />
      ) : (
        <AnswerPending answer={answer} count={6} />
      )}
    </Screen>
  );
};

/** Form for the terms of a follow. */
export const FollowScreen = () => {
  const { t } = useLingui();
  const { id } = useQuery('/pages/follow/follow');
  return id === undefined ? (
    <Screen title={t`Follow`} leading={<IconButton label={t`Back`} icon="back" onClick={back} />}>
      <AllTraders title={t`There is no such trader`} />
    </Screen>
  ) : (
    <FollowPage key={id} id={id} />
  );
};
