import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { DepositAddress } from '#contract/deposits.ts';
import { depositWayKind } from '#client/data/deposits/deposit-draft.ts';
import { depositAddressAnswer } from '#client/data/deposits/deposit-answers.ts';
import { useStoredAnswer, type AnswerView } from '#client/data/engine/use-stored-answer.ts';
import { useDraft } from '#client/data/engine/use-draft.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatSince } from '#client/lib/format/format.ts';
import { locationOf } from '#client/lib/navigation/locations.ts';
import { back, navigateTo, returnTo, useQuery } from '#client/lib/navigation/navigation.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { latestServerNowMs } from '#client/lib/clock/server-time.ts';
import { CoinIcon } from '#client/components/quotes/coin-icon.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Failed } from '#client/ui/states/failed.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Segments } from '#client/ui/fields/segments.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { AddressCard } from './address-card.tsx';
import { AnnounceSheet } from './announce-sheet.tsx';
import { AnnouncementNotice } from './announcement-notice.tsx';
import { arrivalsOf, chosenArrival, type Arrival } from './arrival.ts';
import { useArrivalName } from './arrival-labels.ts';
import { DepositsPane } from './deposits-pane.tsx';
import { DepositTerms } from './deposit-terms.tsx';
import { PaymentCard } from './payment-card.tsx';
import styles from './deposit.module.css';

const page = '/pages/fund/receive';
/** Currency used when none is chosen. */
const usualCurrency = 3;

/** Placeholder for an address that was never on this device: loading, or the error. */
const AddressPending = ({ failure, retry }: Pick<AnswerView<unknown>, 'failure' | 'retry'>) => {
  const failureText = useFailureText();
  return failure ? (
    <NotLoaded title={failureText(failure)} onRetry={retry} />
  ) : (
    <>
      <Skeleton shape="row" />
      <Skeleton shape="block" />
      <Skeleton count={3} />
    </>
  );
};

/** Warns that the address cannot be confirmed now, with its age. */
const AgeWarning = ({ fetchedAt }: { fetchedAt: number }) => {
  const ago = formatSince(fetchedAt, latestServerNowMs());
  return (
    <p className={styles.warning} role="status">
      <Icon name="warning" size={18} />
      <span>
        <Trans>
          This address was saved on this device {ph({ ago })} and can’t be checked without a connection. Check
          it here again before you send.
        </Trans>
      </span>
    </p>
  );
};

interface ArrivalPartProps {
  terms: DepositAddress;
  /** When the terms were received, if they could not be confirmed just now. */
  oldAsOf: number | null;
  arrivals: readonly Arrival[];
  arrival: Arrival;
  onChoose: (type: Arrival['type']) => void;
}

/** Payment target for the chosen way. */
const ArrivalPart = ({ terms, oldAsOf, arrivals, arrival, onChoose }: ArrivalPartProps) => {
  const { t } = useLingui();
  const nameOf = useArrivalName();
  return (
    <>
      {arrivals.length > 1 ? (
        <Segments
          label={arrival.account ? t`Payment method` : t`Network`}
          options={arrivals.map(({ type }) => ({ value: type, label: nameOf(type) }))}
          value={arrival.type}
          onChange={onChoose}
        />
      ) : null}
      {oldAsOf === null ? null : <AgeWarning fetchedAt={oldAsOf} />}
      {arrival.account ? (
        <PaymentCard
          account={arrival.account}
          reference={arrival.address}
          currency={terms.currency_name}
          isMadeUp={terms.is_demonstration}
        />
      ) : (
        <AddressCard currency={terms.currency_name} chain={arrival.type} address={arrival.address} />
      )}
      <DepositTerms terms={terms} arrival={arrival} />
    </>
  );
};

const SideDeposits = () => {
  const { t } = useLingui();
  return (
    <section aria-label={t`Deposit history`}>
      <Heading className={styles.sideHeading}>{t`Deposit history`}</Heading>
      <DepositsPane />
    </section>
  );
};

const CurrencyRow = ({ name }: { name: string }) => {
  const { t } = useLingui();
  return (
    <ListRow
      leading={<CoinIcon name={name} />}
      title={name}
      subtitle={t`Change currency`}
      href={locationOf('/pages/fund/select')}
    />
  );
};

/** The user's own deposit address for a currency, and the report of a payment. */
const Receive = ({ currency, asked }: { currency: number; asked: number | undefined }) => {
  const { t } = useLingui();
  const { sheet } = useQuery(page);
  const wide = useWide();
  const isOffline = useNetStatus() === 'offline';
  const { value: terms, asOf, failure, retry } = useStoredAnswer(depositAddressAnswer, { currency });
  const [way, choose] = useDraft(depositWayKind(currency), (chosen) => chosen);
  const arrivals = terms ? arrivalsOf(terms) : [];
  const arrival = chosenArrival(arrivals, way.type);
  const open = (): void => navigateTo(page, { currency: asked, sheet: 'announce' });
  return (
    <Screen
      title={t`Deposit`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={
        <IconButton
          label={t`Deposit history`}
          icon="clock"
          onClick={() => navigateTo('/pages/fund/receive_withdraw_record')}
        />
      }
      aside={wide ? <SideDeposits /> : undefined}
      footer={
        arrival ? (
          <Button onClick={open}>
            <Trans>I have sent a payment</Trans>
          </Button>
        ) : null
      }
    >
      <Stack gap={4}>
        {terms ? (
          <CurrencyRow name={terms.currency_name} />
        ) : (
          <AddressPending failure={failure} retry={retry} />
        )}
        <Suspense>
          {terms && sheet === undefined ? (
            <AnnouncementNotice currencyId={currency} currencyName={terms.currency_name} onOpen={open} />
          ) : null}
        </Suspense>
        {terms && arrival ? (
          <ArrivalPart
            terms={terms}
            oldAsOf={failure || isOffline ? asOf : null}
            arrivals={arrivals}
            arrival={arrival}
            onChoose={(type) => choose({ type })}
          />
        ) : null}
        {terms && !arrival ? (
          <Failed title={t`Deposits are not available now. Please try again later.`} />
        ) : null}
        <Suspense>
          {terms && arrival && sheet === 'announce' ? (
            <AnnounceSheet
              terms={terms}
              arrival={arrival}
              onClose={() => returnTo(page, { currency: asked })}
            />
          ) : null}
        </Suspense>
      </Stack>
    </Screen>
  );
};

/** One currency of one user at a time: input for another one is another announcement. */
export const ReceiveScreen = () => {
  const userId = useUserId();
  const { currency: asked } = useQuery(page);
  const currency = asked ?? usualCurrency;
  return <Receive key={`${userId} ${currency}`} currency={currency} asked={asked} />;
};
