import { Trans } from '@lingui/react/macro';
import { useAllRows } from '#client/data/engine/use-rows.ts';
import { Link } from '#client/lib/link.tsx';
import { ApplicationRow } from './application-row.tsx';
import styles from './ieo.module.css';

/** What the user subscribed for of one project; nothing where there is nothing. */
export const OwnApplications = ({ projectId }: { projectId: number }) => {
  const { rows = [] } = useAllRows('projectApplications');
  const own = rows.filter(({ project_id }) => project_id === projectId);
  if (own.length === 0) return null;
  return (
    <section className={styles.section}>
      <div className={styles.listHead}>
        <h2 className={styles.heading}>
          <Trans>My subscriptions</Trans>
        </h2>
        <Link className={styles.all} to="/pages/ieo/order">
          <Trans>All</Trans>
        </Link>
      </div>
      <ul className={styles.list}>
        {own.map((application) => (
          <ApplicationRow key={application.id} application={application} />
        ))}
      </ul>
    </section>
  );
};
