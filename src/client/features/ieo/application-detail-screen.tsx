import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ProjectApplication } from '#contract/projects.ts';
import { useRefreshedRow } from '#client/data/engine/use-refreshed-row.ts';
import { useRow } from '#client/data/engine/use-rows.ts';
import { applicationsList } from '#client/data/projects/applications-list.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { TickFacts } from '#client/parts/quotes/tick-facts.tsx';
import { AccountAge } from '#client/parts/wallets/account-age.tsx';
import { HideBalancesButton } from '#client/parts/wallets/hide-balances-button.tsx';
import { Secret } from '#client/parts/wallets/secret.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { ApplicationSteps } from './application-steps.tsx';
import { applicationWords } from './application-words.ts';
import { useDaysText } from './days-text.ts';
import { priceText } from './price-text.ts';
import styles from './ieo.module.css';

const ApplicationFacts = ({ application }: { application: ProjectApplication }) => {
  const { t } = useLingui();
  const daysText = useDaysText();
  const { currency_name: coin, pay_currency_name: money, give_amount, paid, released } = application;
  const of = (amount: string, currency: string) => (
    <Secret>
      {formatAmount(amount)} {currency}
    </Secret>
  );
  const rows = [
    [t`Project`, application.name],
    [t`State`, t(applicationWords[application.status])],
    [t`Applied for`, of(application.coin_amount, coin)],
    [t`Price`, priceText(coin, application.price, money)],
    [give_amount === null ? t`Frozen` : t`Was frozen`, of(application.frozen, money)],
    ...(give_amount === null || paid === null || released === null
      ? []
      : ([
          [t`Approved`, of(give_amount, coin)],
          [t`You paid`, of(paid, money)],
          [t`Came back`, of(released, money)],
        ] as const)),
    [t`Subscribed at`, formatDateTime(application.created_at)],
    [t`Listing`, formatDateTime(application.sell_begin)],
    [t`Lock period`, daysText(application.day)],
    [t`Coins usable from`, formatDateTime(application.free_at)],
    [t`No. in the allotment`, String(application.number)],
  ] as const;
  return <Facts rows={rows} />;
};

const Whole = ({ application }: { application: ProjectApplication }) => (
  <div className={styles.detail}>
    <AccountAge of="projectApplications" row={application.id} />
    <ApplicationSteps application={application} />
    <ApplicationFacts application={application} />
    {application.tick ? (
      <section>
        <Heading>
          <Trans>Price of {ph({ currency: application.pay_currency_name })}</Trans>
        </Heading>
        <TickFacts tick={application.tick} />
      </section>
    ) : null}
    <ButtonLink variant="secondary" to="/pages/ieo/subscribe" query={{ id: application.project_id }}>
      {application.give_amount === null ? (
        <Trans>Show the project</Trans>
      ) : (
        <Trans>Show the project and its allotment</Trans>
      )}
    </ButtonLink>
  </div>
);

/** One subscription whole: its steps, its figures, and the tick that its rate is of. */
export const ApplicationDetailScreen = ({ id }: { id: number }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const application = useRow('projectApplications', id);
  const { failure, retry } = useRefreshedRow(applicationsList, id, application?.version);
  return (
    <Screen
      title={t`Subscription ${ph({ id })}`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={<HideBalancesButton />}
    >
      {application ? (
        <Whole application={application} />
      ) : failure ? (
        <NotLoaded title={failureText(failure)} onRetry={retry} />
      ) : (
        <Skeleton shape="row" count={6} />
      )}
    </Screen>
  );
};
