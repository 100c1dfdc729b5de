import { Trans, useLingui } from '@lingui/react/macro';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { back, redirectTo, useQuery } from '#client/lib/navigation/navigation.ts';
import { AnswerPending } from '#client/components/answers/answer-pending.tsx';
import { OfferAge } from '#client/components/offers/offer-age.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Chips } from '#client/ui/fields/chips.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { IconLink } from '#client/ui/buttons/icon-link.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import { projectLabels } from './application-labels.ts';
import { ProjectCard } from './project-card.tsx';
import { useProjects, type ProjectFilter, type Projects } from './use-projects.ts';
import styles from './ieo.module.css';
import { ieoIcon } from './ieo-icon.ts';

const List = ({ projects, filter }: { projects: Projects; filter: ProjectFilter }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { rows, fetchedAt, hasMore, isBusy, failure, loadMore } = projects;
  return (
    <section className={styles.section} aria-label={t`Projects`}>
      <Row gap="tight" wraps spread>
        <OfferAge asOf={fetchedAt} />
      </Row>
      {rows.length === 0 && !hasMore ? (
        <Empty
          icon={ieoIcon}
          title={filter === 'all' ? t`There are no projects at the moment.` : t`Nothing matches the filter.`}
        />
      ) : null}
      <ul className={styles.projects}>
        {rows.map((project) => (
          <ProjectCard key={project.id} project={project} />
        ))}
      </ul>
      <Note tone="danger" role="alert">
        {failure ? failureText(failure) : ''}
      </Note>
      {hasMore ? (
        <Button variant="secondary" busy={isBusy} onClick={loadMore}>
          <Trans>Show more projects</Trans>
        </Button>
      ) : null}
    </section>
  );
};

/** Every project: open, upcoming and ended. */
export const ProjectsScreen = () => {
  const { t } = useLingui();
  const { state: filter = 'all' } = useQuery('/pages/ieo/ieo');
  const { offer, projects } = useProjects(filter);
  return (
    <Screen
      title={t`IEO`}
      wide
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={
        <>
          <IconLink to="/pages/ieo/order" label={t`My subscriptions`} icon="order" />
          <IconButton
            label={t`Refresh`}
            icon="refresh"
            disabled={projects?.isBusy ?? true}
            onClick={projects?.refresh}
          />
        </>
      }
      toolbar={
        <Chips
          label={t`State`}
          options={[
            { value: 'all', label: t`All` },
            ...(['inProgress', 'warmUp', 'finished'] as const).map((value) => ({
              value,
              label: t(projectLabels[value]),
            })),
          ]}
          value={filter}
          onChange={(state) => redirectTo('/pages/ieo/ieo', state === 'all' ? {} : { state })}
        />
      }
    >
      <div className={styles.page}>
        {projects ? <List projects={projects} filter={filter} /> : <AnswerPending answer={offer} count={4} />}
      </div>
    </Screen>
  );
};
