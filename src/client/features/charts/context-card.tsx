import { useLingui } from '@lingui/react/macro';
import styles from './simulator.module.css';

const entriesOf = (context: unknown): [string, unknown][] =>
  typeof context === 'object' && context !== null ? Object.entries(context) : [];

const text = (value: unknown): string => JSON.stringify(value, null, 2) ?? 'undefined';

/** The machine's context; changes by the last step are marked. */
export const ContextCard = ({ context, before }: { context: unknown; before: unknown }) => {
  const { t } = useLingui();
  const old = new Map(entriesOf(before));
  const entries = entriesOf(context);
  if (entries.length === 0) return null;
  return (
    <section className={styles.card} aria-label={t`Context`}>
      <h3 className={styles.heading}>{t`Context`}</h3>
      <dl className={styles.context} lang="en" translate="no">
        {entries.map(([name, value]) => (
          <div
            key={name}
            className={styles.fact}
            data-changed={before !== undefined && text(old.get(name)) !== text(value) ? '' : undefined}
          >
            <dt>{name}</dt>
            <dd>{text(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
