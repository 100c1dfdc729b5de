import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { traderApplicationAnswer } from '#client/data/copy-trading/copy-trading-answers.ts';
import { useRows } from '#client/data/engine/use-rows.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { HideBalancesButton } from '#client/components/wallets/hide-balances-button.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Row } from '#client/ui/layout/row.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Application } from './application.tsx';
import { NextStep } from './next-step.tsx';
import { AnswerPending } from '#client/components/answers/answer-pending.tsx';
import { FromEarlier } from './from-earlier.tsx';
import { LeaveSheet } from './leave-sheet.tsx';
import { ShareList } from './share-list.tsx';
import { useAskAgain } from '#client/lib/calls/use-ask-again.ts';
import styles from './copy-trading.module.css';

/** A trader's earnings from followers, and how to stop leading. */
const Leading = ({
  followers,
  isAsking,
  received,
  version,
  onChanged,
}: {
  followers: number;
  /** A request for the figures is running. */
  isAsking: boolean;
  received: string;
  version: string | undefined;
  onChanged: () => void;
}) => {
  const { t } = useLingui();
  const userId = useUserId();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Facts
        rows={[
          [t`Followers`, String(followers)],
          [t`Profit share received`, <Secret key="received">{formatAmount(received, 6)} USDT</Secret>],
        ]}
      />
      <Row gap="wide" wraps className={styles.actions}>
        <ButtonLink variant="secondary" to="/pages/copytrade/copy" query={{ id: userId }}>
          <Trans>Your page as others see it</Trans>
        </ButtonLink>
        <Button variant="secondary" onClick={() => setLeaving(true)}>{t`Stop leading`}</Button>
      </Row>
      <section className={styles.section}>
        <Heading>
          <Trans>Profit share received</Trans>
        </Heading>
        <ShareList as="trader" version={version} />
      </section>
      {isLeaving ? (
        <Suspense>
          <LeaveSheet
            followers={followers}
            isAsking={isAsking}
            onOutdated={onChanged}
            onClose={() => {
              setLeaving(false);
              onChanged();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
};

/** Becoming a trader whom others follow, and its earnings. */
export const LeadScreen = () => {
  const { t } = useLingui();
  const answer = useStoredAnswer(traderApplicationAnswer, {});
  const { value, retry } = answer;
  // A decision arrives with a message, a profit share with the futures account's balance.
  const messages = useRows('messages', { isOpen: true });
  const funds = useBalances('lever');
  const version =
    messages && funds ? `${messages[0]?.id} ${funds.map(({ available }) => available).join()}` : undefined;
  useAskAgain(retry, version);
  return (
    <Screen
      title={t`Lead trader`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={<HideBalancesButton />}
      footer={
        value && !value.is_trader && value.status !== 'underReview' ? (
          <NextStep application={value} onSent={retry} />
        ) : undefined
      }
    >
      <div className={styles.page}>
        <FromEarlier answer={answer} />
        {!value ? (
          <AnswerPending answer={answer} count={6} />
        ) : value.is_trader ? (
          <Leading
            followers={value.followers}
            isAsking={answer.isLoading}
            received={value.shares_received}
            version={version}
            onChanged={retry}
          />
        ) : (
          <Application application={value} />
        )}
      </div>
    </Screen>
  );
};
