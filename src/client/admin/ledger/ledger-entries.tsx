import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { listLedgerEntries, type LedgerEntry } from '#contract/admin.ts';
import { formatAmount, formatDateTime, formatSigned } from '#client/lib/format/format.ts';
import { useAnswer } from '#client/lib/calls/use-answer.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { totalOf } from '#domain/money/sums.ts';
import { accountLabels } from '../account-labels.ts';
import { movementLabel } from '../movement-labels.ts';
import { PagedList } from '../paged-list.tsx';
import styles from '../admin-table.module.css';

const EntryTable = ({ entries }: { entries: readonly LedgerEntry[] }) => {
  const { t, i18n } = useLingui();
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t`Entries`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`When`}</th>
            <th scope="col">{t`Subject`}</th>
            <th scope="col">{t`Person`}</th>
            <th scope="col">{t`Account`}</th>
            <th scope="col" className={styles.figure}>{t`Available`}</th>
            <th scope="col" className={styles.figure}>{t`Frozen`}</th>
            <th scope="col" className={styles.figure}>{t`Total after`}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={`${entry.account} ${entry.id}`}>
              <td>{formatDateTime(entry.at)}</td>
              <td>
                {i18n._(movementLabel(entry.kind))} <code>{entry.reference}</code>
              </td>
              <td>{entry.person ?? t`the exchange`}</td>
              <td>{i18n._(accountLabels[entry.account])}</td>
              <td className={styles.figure}>
                {formatSigned(entry.available_change)} {entry.currency_name}
              </td>
              <td className={styles.figure}>{formatSigned(entry.frozen_change)}</td>
              <td className={styles.figure}>
                {entry.available_after === null || entry.frozen_after === null
                  ? ''
                  : formatAmount(totalOf(entry.available_after, entry.frozen_after))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** A reference contains a colon; an account never does. */
const wantedBy = (text: string): { reference: string } | { person: string } =>
  text.includes(':') ? { reference: text } : { person: text };

const Found = ({ wanted }: { wanted: string }) => {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const answer = useAnswer(listLedgerEntries, {
    ...wantedBy(wanted),
    page: String(page),
  });
  return (
    <PagedList answer={answer} empty={t`No entries.`} onPage={setPage}>
      {(entries) => <EntryTable entries={entries} />}
    </PagedList>
  );
};

/** Searches the ledger by user or by reference; each search for a user is logged. */
export const LedgerEntries = () => {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState('');
  const search = (event: FormEvent): void => {
    event.preventDefault();
    setWanted(text.trim());
  };
  return (
    <Stack as="section" gap={3} shrinks>
      <h2>
        <Trans>Entries</Trans>
      </h2>
      <form className={styles.tools} role="search" onSubmit={search}>
        <TextField
          label={t`Account, number or reference`}
          value={text}
          onChange={setText}
          autoCapitalize="none"
          maxLength={64}
        />
        <Button type="submit" variant="secondary">
          <Trans>Search</Trans>
        </Button>
      </form>
      <Note>
        <Trans>For example withdrawal:12. Viewing a person’s data is logged.</Trans>
      </Note>
      {wanted === '' ? null : <Found key={wanted} wanted={wanted} />}
    </Stack>
  );
};
