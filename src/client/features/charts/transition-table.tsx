import { useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { causeName } from './cause-name.ts';
import type { LaidOutChart, Edge } from './chart.ts';
import { Coded } from './coded.tsx';
import { eventLabel } from './event-labels.ts';
import { stateLabel } from './state-labels.ts';
import styles from './transition-table.module.css';

const touches = (edge: Edge, state: string): boolean => edge.source === state || edge.targets.includes(state);

/** Shown by its path: the innermost state identifies it. */
const StateName = ({ id }: { id: string }) => (
  <Coded text={stateLabel(id.split('.').at(-1) ?? id)} code={id} />
);

const EdgeRow = ({ edge, root }: { edge: Edge; root: string }) => (
  <tr>
    <th scope="row">
      <StateName id={edge.source === '' ? root : edge.source} />
    </th>
    <td>
      <span className={styles.cause}>
        <Coded
          text={edge.cause.kind === 'event' ? eventLabel(edge.cause.name) : undefined}
          code={causeName(edge.cause)}
        />
      </span>
      {edge.guard === null ? null : (
        <span lang="en" translate="no">
          {' '}
          [{edge.guard}]
        </span>
      )}
      {edge.actions.length === 0 ? null : (
        <Note as="span" size="body" lang="en" translate="no">
          {' '}
          / {edge.actions.join(', ')}
        </Note>
      )}
    </td>
    <td>{edge.targets.length === 0 ? '–' : edge.targets.map((id) => <StateName key={id} id={id} />)}</td>
  </tr>
);

interface TransitionTableProps {
  chart: LaidOutChart;
  /** Only transitions that leave or enter this state. */
  state: string | undefined;
  onAll: () => void;
}

/** Every transition as a table, the text alternative to the chart. */
export const TransitionTable = ({ chart, state, onAll }: TransitionTableProps) => {
  const { t } = useLingui();
  const edges = chart.edges.filter((edge) => state === undefined || touches(edge, state));
  return (
    <div className={styles.panel}>
      {state === undefined ? null : (
        <Row gap={3} spread>
          <p>
            {t`Transitions of`}{' '}
            <b lang="en" translate="no">
              {state || chart.states[0]?.name}
            </b>
          </p>
          <Button variant="quiet" onClick={onAll}>{t`Show all`}</Button>
        </Row>
      )}
      <table className={styles.table}>
        <caption className="visually-hidden">{t`Transitions`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`From`}</th>
            <th scope="col">{t`Condition`}</th>
            <th scope="col">{t`To`}</th>
          </tr>
        </thead>
        <tbody>
          {edges.map((edge) => (
            <EdgeRow key={edge.id} edge={edge} root={chart.states[0]?.name ?? ''} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
