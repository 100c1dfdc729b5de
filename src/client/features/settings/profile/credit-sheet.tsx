import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Note } from '#client/ui/states/note.ts';
import type { CreditPart } from '#contract/profiles.ts';
import {
  creditMemoryDays,
  creditMonthDays,
  creditRules,
  type CreditFact,
} from '#domain/people/credit-score.ts';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { Table } from '#client/ui/lists/table.ts';
import styles from './profile.module.css';

/** Names of the facts of the score. */
const useFactLabels = (): Readonly<Record<CreditFact, string>> => {
  const { t } = useLingui();
  return {
    start: t`Every account starts with`,
    email: t`Email bound`,
    phone: t`Mobile number bound`,
    identity: t`Identity level`,
    months: t`Each ${ph({ days: creditMonthDays })} days of the account`,
    paidPurchases: t`Crypto purchases paid`,
    unpaidPurchases: t`Crypto purchases not paid in time`,
    refusedDeposits: t`Reported deposits refused`,
  };
};

/** A signed number, as it is added to the score. */
const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

interface CreditSheetProps {
  open: boolean;
  score: number;
  credit: readonly CreditPart[];
  onClose: () => void;
}

/** How the credit score is computed, point by point. */
export const CreditSheet = ({ open, score, credit, onClose }: CreditSheetProps) => {
  const { t } = useLingui();
  const labels = useFactLabels();
  const bounds = ({ fact }: CreditPart): string => {
    const { points, most } = creditRules[fact];
    if (fact === 'start') return '';
    const each = signed(points);
    const all = signed(points * most);
    return most === 1 ? each : t`${ph({ each })} each, at most ${ph({ all })}`;
  };
  return (
    <Sheet open={open} title={t`Credit score`} onClose={onClose}>
      <Table className={styles.credit}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t`What counts`}</th>
            <th scope="col">{t`How often`}</th>
            <th scope="col">{t`Points`}</th>
          </tr>
        </thead>
        <tbody>
          {credit.map((part) => (
            <tr key={part.fact} data-none={part.points === 0 || undefined}>
              <th scope="row">
                {labels[part.fact]}
                <small>{bounds(part)}</small>
              </th>
              <td>{part.fact === 'start' ? '' : `${part.count}×`}</td>
              <td>{part.fact === 'start' ? part.points : signed(part.points)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t`Credit score`}</th>
            <td />
            <td>{score}</td>
          </tr>
        </tfoot>
      </Table>
      <Note className={styles.note}>
        <Trans>
          The score follows from these facts alone; nobody sets it. What was not paid counts for{' '}
          {ph({ days: creditMemoryDays })} days.
        </Trans>
      </Note>
    </Sheet>
  );
};
