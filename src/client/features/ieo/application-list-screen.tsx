import { Trans, useLingui } from '@lingui/react/macro';
import { useAllRows } from '#client/data/engine/use-rows.ts';
import { applicationsList } from '#client/data/projects/applications-list.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { ListPending } from '#client/parts/history/list-pending.tsx';
import { useHistory } from '#client/parts/history/use-history.ts';
import { AccountAge } from '#client/parts/wallets/account-age.tsx';
import { HideBalancesButton } from '#client/parts/wallets/hide-balances-button.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import { ApplicationRow } from './application-row.tsx';
import styles from './ieo.module.css';
import { ieoIcon } from './ieo-icon.ts';

/** The user's subscriptions: those that can still change, then what became of the others. */
export const ApplicationListScreen = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { rows, closed } = useAllRows('projectApplications');
  const history = useHistory(applicationsList);
  return (
    <Screen
      title={t`My subscriptions`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={
        <>
          <HideBalancesButton />
          <IconButton
            label={t`Refresh`}
            icon="refresh"
            disabled={history.isBusy}
            onClick={() => void history.refresh()}
          />
        </>
      }
    >
      <Row gap="tight" wraps spread>
        <AccountAge of="projectApplications" />
      </Row>
      {rows ? null : <ListPending of="projectApplications" count={4} />}
      {rows?.length === 0 ? (
        <Empty
          icon={ieoIcon}
          title={t`You have not subscribed to a project yet.`}
          action={
            <ButtonLink to="/pages/ieo/ieo">
              <Trans>Show projects</Trans>
            </ButtonLink>
          }
        />
      ) : null}
      <ul className={styles.list} aria-label={t`My subscriptions`}>
        {rows?.map((application) => (
          <ApplicationRow key={application.id} application={application} />
        ))}
      </ul>
      <Note tone="danger" role="alert">
        {history.failure ? failureText(history.failure) : ''}
      </Note>
      {history.hasMore(closed) ? (
        <Button variant="secondary" busy={history.isBusy} onClick={history.loadMore}>
          <Trans>Show older subscriptions</Trans>
        </Button>
      ) : null}
    </Screen>
  );
};
