import { ph, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CheckedFile } from '#contract/practice-day.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import { Note } from '#client/ui/states/note.ts';
import type { recordingFaults } from '#domain/practice/read-recording.ts';
import styles from './day.module.css';
import type { ChosenFile } from './use-day-form.ts';

type Fault = (typeof recordingFaults)[number];

const useFaultText = (): ((fault: string) => string) => {
  const { t } = useLingui();
  const texts: Readonly<Record<Fault, string>> = {
    header: t`The first line must be t,o,h,l,c,v or t,price,qty`,
    columns: t`Columns are missing`,
    time: t`The time is not in milliseconds since 1970`,
    number: t`Not a number, or one with too many digits`,
    price: t`The price is zero`,
    candle: t`High and low do not enclose open and close`,
    order: t`Not later than the line above`,
    empty: t`There are no rows`,
    lineLength: t`The line is too long`,
    rows: t`There are too many rows`,
    size: t`The file is too large`,
    binary: t`This is not text`,
  };
  return (fault) => texts[fault as Fault] ?? fault;
};

const Faults = ({ faults }: Pick<CheckedFile, 'faults'>) => {
  const { t } = useLingui();
  const faultText = useFaultText();
  return (
    <ul className={styles.faults} aria-label={t`Faults of the file`} tabIndex={0}>
      {faults.map(({ line, fault, found }) => (
        <li key={`${line} ${fault}`}>
          <b>{t`Line ${line}`}</b> {faultText(fault)} {found === '' ? null : <code>{found}</code>}
        </li>
      ))}
    </ul>
  );
};

const Rows = ({ kind, rows, firstAtMs, lastAtMs }: CheckedFile) => {
  const { t } = useLingui();
  if (firstAtMs === null || lastAtMs === null) return null;
  const from = formatDateTime(firstAtMs);
  const to = formatDateTime(lastAtMs);
  const count =
    kind === 'candles'
      ? t`${plural({ rows }, { one: '# candle', other: '# candles' })}`
      : t`${plural({ rows }, { one: '# trade', other: '# trades' })}`;
  return <Note>{t`${ph({ count })} from ${ph({ from })} to ${ph({ to })}`}</Note>;
};

/** What the chosen file holds, or what is wrong with its lines. */
export const FileContent = ({ file, checked }: ChosenFile) => {
  const { t } = useLingui();
  return (
    <>
      <Note size="body">{file.name}</Note>
      <Note tone={checked === 'unread' ? 'danger' : 'muted'} role="status">
        {checked === null
          ? t`Checking the file…`
          : checked === 'unread'
            ? t`The file could not be read. Choose it again.`
            : ''}
      </Note>
      {checked === null || checked === 'unread' ? null : checked.faults.length > 0 ? (
        <Faults faults={checked.faults} />
      ) : (
        <Rows {...checked} />
      )}
    </>
  );
};
