import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Project, ProjectInfo } from '#contract/projects.ts';
import { isPractice } from '#client/lib/device/practice-mode.ts';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { formatList } from '#client/lib/format/format-list.ts';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { amountLeft } from '#domain/projects/subscription.ts';
import { useDaysText } from './days-text.ts';
import { ownPaper, safeLink } from './safe-link.ts';
import styles from './ieo.module.css';

/** A website of the project's own, opened outside the app. */
const External = ({ address }: { address: string | null }) => {
  const { t } = useLingui();
  const link = safeLink(address);
  return link ? (
    <a className={styles.external} href={link.href} target="_blank" rel="noopener noreferrer nofollow">
      {link.host}
    </a>
  ) : (
    t`Not published`
  );
};

const WhitePaper = ({ address }: { address: string | null }) => {
  const { t } = useLingui();
  // The exchange serves it over the network, and the one of practice has none.
  const own = isPractice ? null : ownPaper(address);
  return own ? (
    <a className={styles.external} href={own} target="_blank" rel="noopener">{t`Read it`}</a>
  ) : (
    <External address={address} />
  );
};

/** A project's terms. @param info null while only its list row is known */
export const ProjectFacts = ({ project, info }: { project: Project; info: ProjectInfo | null }) => {
  const { t } = useLingui();
  const daysText = useDaysText();
  const coins = (amount: string): string => `${formatAmount(amount)} ${project.currency_name}`;
  const rows = [
    [t`Issue price`, `${formatAmount(project.price)} USDT`],
    [t`Total issue`, coins(project.amount)],
    [t`Remaining`, coins(amountLeft(project.amount, project.total_sell))],
    [t`Smallest subscription`, coins(project.min)],
    // The list row has only the first currency, which would look like the only one.
    [t`Pay in`, info ? formatList(info.pay_currencies.map(({ currency_name }) => currency_name)) : '—'],
    [t`Subscriptions`, String(project.applications)],
    [t`Subscription period`, `${formatDateTime(project.start_at)} – ${formatDateTime(project.end_at)}`],
    [t`Lock period`, daysText(project.day)],
    ...(info?.allotted ? ([[t`Allotted`, coins(info.allotted)]] as const) : []),
    ...(info
      ? ([
          [t`White paper`, <WhitePaper key="paper" address={info.white_paper} />],
          [t`Website`, <External key="site" address={info.link} />],
        ] as const)
      : []),
  ] as const;
  return (
    <>
      <Facts rows={rows} />
      {info && (safeLink(info.link) || safeLink(info.white_paper)) ? (
        <Note>
          <Trans>Written by the project, not by us. Opens outside of the app.</Trans>
        </Note>
      ) : null}
    </>
  );
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
  </section>
);
