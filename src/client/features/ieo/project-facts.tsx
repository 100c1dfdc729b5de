import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Project, ProjectInfo } from '#contract/projects.ts';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { useDaysText } from './days-text.ts';
import { safeLink } from './safe-link.ts';
import styles from './ieo.module.css';

/** A project's terms. @param info null while only its list row is known */
export const ProjectFacts = ({ project, info }: { project: Project; info: ProjectInfo | null }) => {
  const { t } = useLingui();
  const daysText = useDaysText();
  const coins = (amount: string): string => `${formatAmount(amount)} ${project.currency_name}`;
  const rows = [
    [t`Issue price`, `${formatAmount(project.price)} USDT`],
    [t`Total issue`, coins(project.amount)],
    [t`Smallest subscription`, coins(project.min)],
    // The list row has only the first currency, which would look like the only one.
    [t`Pay in`, info?.pay_currencies.map(({ currency_name }) => currency_name).join(', ') ?? '—'],
    [t`Subscriptions`, String(project.applications)],
    [t`Lock period`, daysText(project.day)],
    ...(info?.allotted ? ([[t`Allotted`, coins(info.allotted)]] as const) : []),
  ] as const;
  return <Facts rows={rows} />;
};

/** Schedule from the start of the subscription to the end of the lock period. */
export const ProjectTimes = ({ project, nowMs }: { project: Project; nowMs: number }) => {
  const { t } = useLingui();
  const times = [
    [t`Subscription begins`, project.start_at],
    [t`Subscription ends, coins are allotted`, project.end_at],
    [t`Listing: the coin trades`, project.sell_begin],
    [t`Lock period ends, coins can be used`, project.free_at],
  ] as const;
  return (
    <Stack as="ol" gap={3} className={styles.times}>
      {times.map(([label, at]) => (
        <li key={label} data-past={Date.parse(at) <= nowMs}>
          <span>{label}</span>
          <time dateTime={at}>{formatDateTime(at)}</time>
        </li>
      ))}
    </Stack>
  );
};

const External = ({ address, children }: { address: string | null; children: string }) => {
  const link = safeLink(address);
  return link ? (
    <a className={styles.external} href={link.href} target="_blank" rel="noopener noreferrer nofollow">
      {children} <Note as="span">{link.host}</Note>
    </a>
  ) : null;
};

/** The project's own websites, opened outside the app. */
export const ProjectLinks = ({ info }: { info: ProjectInfo }) => {
  const { t } = useLingui();
  if (!safeLink(info.link) && !safeLink(info.white_paper)) return null;
  return (
    <div className={styles.links}>
      <External address={info.white_paper}>{t`White paper`}</External>
      <External address={info.link}>{t`Website`}</External>
      <Note>
        <Trans>Written by the project, not by us. Opens outside of the app.</Trans>
      </Note>
    </div>
  );
};

/** The project's text: paragraphs of plain text, never markup. */
export const ProjectStory = ({ info }: { info: ProjectInfo }) => (
  <section className={styles.section}>
    <Heading>
      <Trans>About {ph({ coin: info.title })}</Trans>
    </Heading>
    <div className={styles.story}>
      {info.content
        .split(/\n\s*\n/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph, index) => (
          <p key={index}>{paragraph.trim()}</p>
        ))}
    </div>
    <ProjectLinks info={info} />
  </section>
);
