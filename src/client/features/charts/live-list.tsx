import { useLingui } from '@lingui/react/macro';
import { Link } from '#client/lib/navigation/link.tsx';
import { useLiveMachines, type LiveMachine } from '#client/lib/state/live-machines.ts';
import { Heading } from '#client/ui/layout/heading.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { whereabouts } from './live-names.ts';
import { machineTexts } from './machine-texts.ts';
import styles from './live-list.module.css';

/** One row per machine: of several instances, the one that changed last. */
const latestOfEach = (live: readonly LiveMachine[]): LiveMachine[] => {
  const byMachine = new Map<string, LiveMachine>();
  for (const one of live) {
    const known = byMachine.get(one.machine);
    if (!known || known.events.at(-1)!.atMs <= one.events.at(-1)!.atMs) byMachine.set(one.machine, one);
  }
  return [...byMachine.values()];
};

/** Machines that run in this tab. */
export const LiveList = ({ activeName }: { activeName: string | undefined }) => {
  const { t } = useLingui();
  const live = latestOfEach(useLiveMachines());
  return (
    <Stack as="section" gap={2} className={styles.section} aria-label={t`Running in this tab`}>
      <Heading variant="label">{t`Running in this tab`}</Heading>
      <ul className={styles.list}>
        {live.map((one) => (
          <li key={one.id}>
            <Link
              className={styles.row}
              to="/pages/charts/charts"
              query={{ machine: one.machine, view: 'live' }}
              aria-current={one.machine === activeName ? 'page' : undefined}
            >
              <span className={styles.dot} aria-hidden="true" />
              <span className={styles.name}>{t(machineTexts(one.machine).title)}</span>
              <span className={styles.where} lang="en" translate="no">
                {whereabouts(one)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  );
};
