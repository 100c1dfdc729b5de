import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Project, ProjectInfo } from '#contract/projects.ts';
import { useProjectInfo } from '#client/data/projects/project-infos.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { projectOffer } from '#client/data/projects/project-offer.ts';
import { useProgress } from '#client/data/projects/project-progress.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { back, useQuery } from '#client/lib/navigation/navigation.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { OfferAge } from '#client/components/offers/offer-age.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Failed } from '#client/ui/states/failed.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { IconLink } from '#client/ui/buttons/icon-link.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { useNow } from '#client/ui/figures/use-now.ts';
import { AllotmentSection } from './allotment-section.tsx';
import { ApplyBar, ApplyPane } from './apply-pane.tsx';
import { OwnApplications } from './own-applications.tsx';
import { ProjectHead } from './project-head.tsx';
import { ProjectFacts, ProjectStory, ProjectTimes } from './project-facts.tsx';
import { statusAt, takesApplications } from './project-state.ts';
import styles from './ieo.module.css';
import { ieoIcon } from './ieo-icon.ts';

interface Shown {
  readonly project: Project;
  /** Null while only the list row is on this device. */
  readonly info: ProjectInfo | null;
  readonly fetchedAt: number;
}

/**
 * A project from its last loaded page, else from its list row, with the socket's updates of the amount
 * applied for.
 */
const useShown = (id: number) => {
  const offer = useStoredAnswer(projectOffer, {});
  const { latest, newest } = useProgress();
  const row = offer.value?.projects.find((one) => one.id === id);
  const news = latest(id);
  // The amount applied for arrives by socket; the allotment is requested once the subscription is over.
  const { value, asOf, failure, retry } = useProjectInfo(
    id,
    news?.time_status === 'finished' ? `finished ${news.version}` : 'before',
  );
  const info = value ? newest(value) : null;
  const project = info ?? (row ? newest(row) : undefined);
  const shown: Shown | null = project ? { project, info, fetchedAt: asOf ?? offer.asOf! } : null;
  return { shown, failure, refresh: retry };
};

const Missing = ({ title }: { title: string }) => (
  <Empty
    icon={ieoIcon}
    title={title}
    action={
      <ButtonLink variant="secondary" to="/pages/ieo/ieo">
        <Trans>All projects</Trans>
      </ButtonLink>
    }
  />
);

const TermsAndTimes = ({ shown: { project, info } }: { shown: Shown }) => (
  <>
    <section className={styles.section}>
      <Heading>
        <Trans>Terms</Trans>
      </Heading>
      <ProjectFacts project={project} info={info} />
    </section>
    <section className={styles.section}>
      <Heading>
        <Trans>Timeline</Trans>
      </Heading>
      <ProjectTimes project={project} nowMs={serverNowMs()} />
    </section>
  </>
);

/** @param hasTermsPane its terms are shown next to it, where there is no form */
const Body = ({ shown, hasTermsPane }: { shown: Shown; hasTermsPane: boolean }) => {
  const { project, info, fetchedAt } = shown;
  const status = statusAt(project, serverNowMs());
  return (
    <div className={styles.page}>
      <OfferAge asOf={fetchedAt} />
      <ProjectHead project={project} status={status} />
      <OwnApplications projectId={project.id} />
      {info && status === 'finished' ? <AllotmentSection info={info} /> : null}
      {hasTermsPane ? null : <TermsAndTimes shown={shown} />}
      {info ? <ProjectStory info={info} /> : null}
    </div>
  );
};

const ProjectPage = ({ id }: { id: number }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const wide = useWide();
  const isOnline = isConnected(useNetStatus());
  useNow(1_000);
  const { shown, failure, refresh } = useShown(id);
  const [wasOpen, setWasOpen] = useState(false);
  const isOpen = shown !== null && takesApplications(statusAt(shown.project, serverNowMs()));
  // A draft in progress stays, with a note that it is too late.
  if (isOpen && !wasOpen) setWasOpen(true);
  const info = isOpen || wasOpen ? shown?.info : null;
  return (
    <Screen
      title={shown?.project.currency_name ?? t`Project`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={
        <>
          <IconLink to="/pages/ieo/order" label={t`My subscriptions`} icon="order" />
          <IconButton label={t`Refresh`} icon="refresh" onClick={refresh} />
        </>
      }
      aside={
        !wide || !shown ? undefined : info ? (
          <ApplyPane info={info} />
        ) : (
          <div className={styles.pane}>
            <TermsAndTimes shown={shown} />
          </div>
        )
      }
      footer={!wide && info ? <ApplyBar info={info} /> : undefined}
    >
      {shown ? (
        <Body shown={shown} hasTermsPane={wide && !info} />
      ) : failure?.kind === 'refused' ? (
        <Missing title={t`There is no such project`} />
      ) : !isOnline ? (
        <Failed title={t`No saved data yet. It appears once you’re back online.`} />
      ) : failure ? (
        <NotLoaded title={failureText(failure)} onRetry={refresh} />
      ) : (
        <Skeleton shape="row" count={6} />
      )}
    </Screen>
  );
};

/** A project: its terms and times, the subscription form and the result. */
export const SubscribeScreen = () => {
  const { t } = useLingui();
  const { id } = useQuery('/pages/ieo/subscribe');
  return id === undefined ? (
    <Screen title={t`Subscribe`} leading={<IconButton label={t`Back`} icon="back" onClick={back} />}>
      <Missing title={t`There is no such project`} />
    </Screen>
  ) : (
    <ProjectPage key={id} id={id} />
  );
};
