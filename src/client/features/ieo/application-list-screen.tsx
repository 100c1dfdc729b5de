import { Trans, useLingui } from '@lingui/react/macro';
import { useAllRows } from '#client/data/engine/use-rows.ts';
import { applicationsList } from '#client/data/projects/applications-list.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { useHistory } from '#client/components/history/use-history.ts';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { HideBalancesButton } from '#client/components/wallets/hide-balances-button.tsx';
import { OwnList } from '#client/components/history/own-list.tsx';
import { RefreshButton } from '#client/components/history/refresh-button.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Row } from '#client/ui/layout/row.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import { ApplicationRow } from './application-row.tsx';
import styles from './ieo.module.css';
import { ieoIcon } from './ieo-icon.ts';

/** The user's subscriptions: those that can still change, then the closed ones. */
export const ApplicationListScreen = () => {
  const { t } = useLingui();
  const { rows, closed } = useAllRows('projectApplications');
  const history = useHistory(applicationsList);
  return (
    <Screen
      title={t`My subscriptions`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={
        <>
          <HideBalancesButton />
          <RefreshButton history={history} />
        </>
      }
    >
      <Row gap="tight" wraps spread>
        <AccountAge of="projectApplications" />
      </Row>
      <OwnList
        of="projectApplications"
        history={history}
        rows={rows}
        closed={closed}
        count={4}
        label={t`My subscriptions`}
        className={styles.list}
        older={t`Show older subscriptions`}
        empty={
          <Empty
            icon={ieoIcon}
            title={t`You have not subscribed to a project yet.`}
            action={
              <ButtonLink to="/pages/ieo/ieo">
                <Trans>Show projects</Trans>
              </ButtonLink>
            }
          />
        }
      >
        {(application) => <ApplicationRow key={application.id} application={application} />}
      </OwnList>
    </Screen>
  );
};
