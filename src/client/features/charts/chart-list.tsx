import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link } from '#client/lib/navigation/link.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { ChartOutline } from './chart-outline.tsx';
import type { ChartSummary } from './chart.ts';
import { summaries } from './load-chart.ts';
import { machineTexts } from './machine-texts.ts';
import styles from './chart-list.module.css';

const Row = ({ summary, isActive }: { summary: ChartSummary; isActive: boolean }) => {
  const { t } = useLingui();
  const { name, states, transitions } = summary;
  const { title, about } = machineTexts(name);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <li ref={row}>
      <Link
        className={styles.row}
        to="/pages/charts/charts"
        query={{ machine: name }}
        aria-current={isActive ? 'page' : undefined}
      >
        <ChartOutline summary={summary} />
        <span className={styles.text}>
          <Heading as="span" variant="card">
            {t(title)}
          </Heading>
          <span className={styles.about}>{t(about)}</span>
          <Note as="span" size="tiny">
            <Plural value={states} one="# state" other="# states" /> ·{' '}
            <Plural value={transitions} one="# transition" other="# transitions" />
          </Note>
        </span>
      </Link>
    </li>
  );
};

/** List of every machine of the product. */
export const ChartList = ({ activeName }: { activeName: string | undefined }) => (
  <Stack as="ul" gap={2} className={styles.list}>
    {summaries.map((summary) => (
      <Row key={summary.name} summary={summary} isActive={summary.name === activeName} />
    ))}
  </Stack>
);
