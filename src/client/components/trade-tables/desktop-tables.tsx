import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { navigateTo } from '#client/lib/navigation/navigation.ts';
import { useSession } from '#client/data/session/session.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { TabList } from '#client/ui/layout/tab-list.tsx';
import { hiddenIn, type Column } from '#client/ui/lists/table-view.ts';
import { ColumnChoice } from './column-choice.tsx';
import styles from './desktop-tables.module.css';
import { useTableView, type TableName } from './table-views.ts';
import { TablesWidth, useTablesWidth } from './tables-width.ts';

export interface DesktopTab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Number of rows in the table, where it is informative. */
  readonly count?: number | undefined;
  readonly table: TableName;
  readonly columns: readonly Pick<Column<never>, 'id' | 'label' | 'width' | 'rank' | 'isFixed'>[];
}

interface DesktopTablesProps<Value extends string> {
  label: string;
  tabs: readonly DesktopTab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Next to the choice of columns: filters, and actions on all rows. */
  tools?: ReactNode;
  /** The selected table. */
  children: ReactNode;
}

/** The user's holdings and activity, one table at a time, with selectable columns; a single one has no tab. */
export const DesktopTables = <Value extends string>({
  label,
  tabs,
  value,
  onChange,
  tools,
  children,
}: DesktopTablesProps<Value>) => {
  const { t } = useLingui();
  const panelId = useId();
  const { user } = useSession();
  const chosen = tabs.find((tab) => tab.value === value) ?? tabs[0]!;
  const [view, setView] = useTableView(chosen.table);
  const [area, width] = useTablesWidth();
  const isOne = tabs.length === 1;
  return (
    <section ref={area} className={styles.tables} aria-label={label}>
      <div className={styles.bar}>
        {isOne ? null : (
          <TabList
            label={label}
            tabs={tabs.map((tab) => ({
              value: tab.value,
              label: user && tab.count !== undefined ? `${tab.label} (${tab.count})` : tab.label,
            }))}
            value={value}
            panelId={panelId}
            onChange={onChange}
          />
        )}
        {user ? (
          <div className={styles.tools}>
            {tools}
            <ColumnChoice
              columns={chosen.columns}
              hidden={hiddenIn(chosen.columns, view.hidden, width)}
              onChange={(hidden) => setView({ ...view, hidden })}
            />
          </div>
        ) : null}
      </div>
      <div
        className={styles.panel}
        {...(!isOne && { id: panelId, role: 'tabpanel', 'aria-labelledby': `${panelId}-${value}` })}
      >
        {user ? (
          <TablesWidth value={width}>{children}</TablesWidth>
        ) : (
          <div className={styles.visitor}>
            <p>
              <Trans>Log in to see your orders, positions and assets here.</Trans>
            </p>
            <Button variant="secondary" onClick={() => navigateTo('/pages/common/login')}>{t`Log in`}</Button>
          </div>
        )}
      </div>
    </section>
  );
};
