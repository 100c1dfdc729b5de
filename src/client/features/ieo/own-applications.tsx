import { Trans } from '@lingui/react/macro';
import { useAllRows } from '#client/data/engine/use-rows.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Row } from '#client/ui/layout/row.ts';
import { ApplicationRow } from './application-row.tsx';
import styles from './ieo.module.css';

/** The user's subscriptions to one project; renders nothing when there are none. */
export const OwnApplications = ({ projectId }: { projectId: number }) => {
  const { rows = [] } = useAllRows('projectApplications');
  const own = rows.filter(({ project_id }) => project_id === projectId);
  if (own.length === 0) return null;
  return (
    <section className={styles.section}>
      <Row gap="tight" wraps spread>
        <Heading>
          <Trans>My subscriptions</Trans>
        </Heading>
        <Link className={styles.all} to="/pages/ieo/order">
          <Trans>All</Trans>
        </Link>
      </Row>
      <ul className={styles.list}>
        {own.map((application) => (
          <ApplicationRow key={application.id} application={application} />
        ))}
      </ul>
    </section>
  );
};
