import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ProjectApplication } from '#contract/projects.ts';
import { applicationsList } from '#client/data/projects/applications-list.ts';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { TickFacts } from '#client/components/quotes/tick-facts.tsx';
import { HideBalancesButton } from '#client/components/wallets/hide-balances-button.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { DetailScreen } from '#client/components/details/detail-screen.tsx';
import { useOwnRow } from '#client/components/details/use-own-row.ts';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { ApplicationSteps } from './application-steps.tsx';
import { applicationLabels } from './application-labels.ts';
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
    [t`State`, t(applicationLabels[application.status])],
    [t`Applied for`, of(application.coin_amount, coin)],
    [t`Price`, priceText(coin, application.price, money)],
    [give_amount === null ? t`Frozen` : t`Was frozen`, of(application.frozen, money)],
    ...(give_amount === null || paid === null || released === null
      ? []
      : ([
          [t`Approved`, of(give_amount, coin)],
          [t`You paid`, of(paid, money)],
          [t`Returned`, of(released, money)],
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

/** One subscription: its steps, its figures, and the tick that set its rate. */
export const ApplicationDetailScreen = ({ id }: { id: number }) => {
  const { t } = useLingui();
  return (
    <DetailScreen
      title={t`Subscription ${ph({ id })}`}
      actions={<HideBalancesButton />}
      own={useOwnRow('projectApplications', applicationsList, id)}
    >
      {(application) => <Whole application={application} />}
    </DetailScreen>
  );
};
