import { Trans, useLingui } from '@lingui/react/macro';
import type { LoanOffer } from '#contract/loan-rows.ts';
import { eligibilityAnswer } from '#client/data/loans/loan-eligibility.ts';
import { AnswerAge } from '#client/components/answers/answer-age.tsx';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { useRows } from '#client/data/engine/use-rows.ts';
import { lendingOffer } from '#client/data/loans/loan-offer.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { back, useQuery } from '#client/lib/navigation/navigation.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { AnswerPending } from '#client/components/answers/answer-pending.tsx';
import { OfferAge } from '#client/components/offers/offer-age.tsx';
import { HideBalancesButton } from '#client/components/wallets/hide-balances-button.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { classNames } from '#client/ui/styles/class-names.ts';
import { Eligibility } from './eligibility.tsx';
import { LoanDetail } from './loan-detail.tsx';
import { LoanFaq, LoanIntroduction } from './loan-faq.tsx';
import { LoanForm } from './loan-form.tsx';
import { LoanList } from './loan-list.tsx';
import { useReturn } from './use-return.ts';
import styles from './loans.module.css';

/** The form for signed-in users: it sends if they may borrow, and only calculates if not. */
const OwnForm = ({ offer }: { offer: LoanOffer }) => {
  const failureText = useFailureText();
  const answer = useStoredAnswer(eligibilityAnswer, {});
  const { value, failure, retry } = answer;
  const own = useRows('loans', { isOpen: true });
  // The list receives every change; the value requested when the screen opened does not.
  const isWaiting = own ? own.some(({ status }) => status === 'underReview') : (value?.is_waiting ?? false);
  useReturn(retry);
  if (!value && failure) return <NotLoaded title={failureText(failure)} onRetry={retry} />;
  if (!value) return <Skeleton shape="row" count={4} />;
  return (
    <>
      <AnswerAge answer={answer} />
      <Eligibility eligibility={{ ...value, is_waiting: isWaiting }} />
      <LoanForm offer={offer} isEligible={value.is_eligible && !isWaiting} />
    </>
  );
};

/** Loans: introduction, eligibility, form, the user's own, and the one named in the address. */
export const LoansScreen = () => {
  const { t } = useLingui();
  const userId = useUserId();
  const { id } = useQuery('/pages/common/borrowing');
  const isWide = useWide();
  const lending = useStoredAnswer(lendingOffer, {});
  const leading = <IconButton label={t`Back`} icon="back" onClick={back} />;
  if (id !== undefined && userId !== 0) return <LoanDetail key={id} id={id} offer={lending.value} />;
  const offer = lending.value;
  return (
    <Screen
      title={t`OTC loans`}
      leading={leading}
      actions={<HideBalancesButton />}
      aside={
        offer ? (
          <Stack gap={4} shrinks className={styles.page}>
            {userId !== 0 && isWide ? <LoanList /> : null}
            <LoanFaq offer={offer} />
          </Stack>
        ) : undefined
      }
    >
      {offer ? (
        <div className={classNames(styles.page, styles.form)}>
          <LoanIntroduction offer={offer} />
          <OfferAge asOf={lending.asOf} onlyWhenOld={userId !== 0} />
          {userId === 0 || isWide ? null : <LoanList />}
          <Heading>
            <Trans>Loan calculator</Trans>
          </Heading>
          {userId === 0 ? (
            <>
              <Eligibility eligibility="visitor" />
              <LoanForm offer={offer} isEligible={false} />
            </>
          ) : (
            <OwnForm offer={offer} />
          )}
        </div>
      ) : (
        <AnswerPending answer={lending} count={4} />
      )}
    </Screen>
  );
};
