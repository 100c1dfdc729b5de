import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listAdminLog, type AdminAction, type AdminLogEntry } from '#contract/admin.ts';
import { reviewKinds, type ReviewKindName } from '#contract/reviewed.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import { useAnswer } from '#client/lib/calls/use-answer.ts';
import { useRefusalText } from '#client/components/refusals/notice/refusal-text.ts';
import { Segments } from '#client/ui/fields/segments.tsx';
import { PagedList } from '../paged-list.tsx';
import styles from '../admin-table.module.css';

const kinds: readonly string[] = reviewKinds;
const isKind = (name: string): name is ReviewKindName => kinds.includes(name);

const LogTable = ({ entries }: { entries: readonly AdminLogEntry[] }) => {
  const refusalText = useRefusalText();
  const whyText = ({ act, subject, why, note }: AdminLogEntry): string => {
    const kind = subject.split(':')[0]!;
    return act === 'refused' && isKind(kind) ? refusalText({ kind, reason: why, note }) : why;
  };
  const { t } = useLingui();
  const actLabels: Readonly<Record<AdminAction, string>> = {
    approved: t`Approved`,
    approved_first: t`First approval`,
    refused: t`Refused`,
    took_chat: t`Took a chat`,
    closed_chat: t`Closed a chat`,
    asked_question: t`Announced a quiz question`,
    called_off_question: t`Called off a quiz question`,
    hid_work: t`Took an NFT off the market`,
    showed_work: t`Returned an NFT to the market`,
    looked_at_review: t`Looked at the evidence`,
    looked_at_image: t`Looked at a picture`,
    looked_at_movements: t`Looked at ledger entries`,
    looked_at_chat: t`Looked at a chat`,
  };
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t`Log`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`When`}</th>
            <th scope="col">{t`Who`}</th>
            <th scope="col">{t`What`}</th>
            <th scope="col">{t`Subject`}</th>
            <th scope="col">{t`Person`}</th>
            <th scope="col">{t`Reason`}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>{formatDateTime(entry.at)}</td>
              <td>{entry.operator ?? t`the rule`}</td>
              <td>{actLabels[entry.act]}</td>
              <td>
                <code>{entry.subject}</code>
              </td>
              <td>{entry.account}</td>
              <td className={styles.text}>{whyText(entry)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** The log of decisions, with operator, time and reason, and of accesses to users' data. */
export const LogScreen = () => {
  const { t } = useLingui();
  const [what, setWhat] = useState<'decisions' | 'looks'>('decisions');
  const [own, setOwn] = useState<'0' | '1'>('0');
  const [page, setPage] = useState(1);
  const answer = useAnswer(listAdminLog, { what, own, page: String(page) });
  return (
    <div className={styles.screen}>
      <div className={styles.tools}>
        <Segments
          label={t`Log`}
          options={[
            { value: 'decisions', label: t`Decisions` },
            { value: 'looks', label: t`Looks at data` },
          ]}
          value={what}
          onChange={(next) => {
            setWhat(next);
            setPage(1);
          }}
        />
        <Segments
          label={t`Whose`}
          options={[
            { value: '0', label: t`Everybody’s` },
            { value: '1', label: t`Mine` },
          ]}
          value={own}
          onChange={(next) => {
            setOwn(next);
            setPage(1);
          }}
        />
      </div>
      <PagedList key={`${what} ${own}`} answer={answer} empty={t`Nothing logged yet.`} onPage={setPage}>
        {(entries) => <LogTable entries={entries} />}
      </PagedList>
    </div>
  );
};
