import { useLingui } from '@lingui/react/macro';
import type { DueEvent } from '#contract/earnings.ts';
import { formatAmount, formatClock, formatDate } from '#client/lib/format/format.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { ownPage } from './product-links.ts';
import { eventLabels, productLabels } from './product-labels.ts';
import styles from './earn.module.css';

/** Grouped by day in the reader's time zone. */
const byDay = (due: readonly DueEvent[]): readonly (readonly [day: string, due: readonly DueEvent[]])[] => {
  const days = new Map<string, DueEvent[]>();
  for (const event of due) {
    const day = formatDate(event.at);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days];
};

const Due = ({ due }: { due: DueEvent }) => {
  const { t } = useLingui();
  const { product, event, at, amount, currency_name, id } = due;
  return (
    <li>
      <ListRow
        href={ownPage(product, id)}
        title={t(eventLabels[event])}
        subtitle={`${t(productLabels[product])} · ${formatClock(at)}`}
        trailing={
          amount === null ? (
            currency_name
          ) : (
            <Secret>
              {formatAmount(amount)} {currency_name}
            </Secret>
          )
        }
      />
    </li>
  );
};

/** Upcoming payments and maturities by day. */
export const DueCalendar = ({ due }: { due: readonly DueEvent[] }) => {
  const { t } = useLingui();
  if (due.length === 0) return null;
  return (
    <section aria-labelledby="earn-due">
      <Heading id="earn-due">{t`Coming up`}</Heading>
      {byDay(due).map(([day, events]) => (
        <div key={day} className={styles.day}>
          <Heading as="h3" variant="label">
            {day}
          </Heading>
          <ul className={styles.list}>
            {events.map((event) => (
              <Due
                key={`${event.product} ${event.event} ${event.at} ${event.currency_id} ${event.id}`}
                due={event}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
};
