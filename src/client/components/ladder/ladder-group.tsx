import { useLingui } from '@lingui/react/macro';
import { groupsFor, groupStep, type LadderGroup } from '#domain/quotes/ladder-view.ts';
import { storeValue, useStoredValue } from '#client/data/engine/stored-values.ts';
import { useWrittenLadder } from '#client/data/quotes/use-ladder.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { formatPrice } from '#client/lib/format/format.ts';
import styles from './ladder.module.css';

/** The grouping chosen last on this device, for a price, or the coarsest below it that the price allows. */
export const useLadderGroup = (
  pair: PairView,
): ((price: string | undefined) => { group: LadderGroup; offered: readonly LadderGroup[] }) => {
  const chosen = useStoredValue('ladderGroup') ?? 1;
  return (price) => {
    const offered = groupsFor(price ?? pair.tick_size, pair);
    return { group: offered.findLast((one) => one <= chosen) ?? 1, offered };
  };
};

const nothingWritten = (): void => undefined;

interface GroupChoiceProps {
  pair: PairView;
  group: LadderGroup;
  offered: readonly LadderGroup[];
}

/** Price step of the ladder. */
export const GroupChoice = ({ pair, group, offered }: GroupChoiceProps) => {
  const { t } = useLingui();
  return (
    <select
      className={styles.group}
      aria-label={t`Group prices by`}
      value={group}
      onChange={({ target }) => void storeValue('ladderGroup', Number(target.value))}
    >
      {offered.map((one) => {
        const { step, decimals } = groupStep(one, pair);
        return (
          <option key={one} value={one}>
            {formatPrice(step, decimals)}
          </option>
        );
      })}
    </select>
  );
};

/** The same next to a ladder of the pair, with the steps that its price allows. */
export const PairGroupChoice = ({ pair }: { pair: PairView }) => {
  const groupAt = useLadderGroup(pair);
  const ladder = useWrittenLadder(pair.id, nothingWritten);
  const { group, offered } = groupAt(ladder?.bids[0]?.[0]);
  return offered.length > 1 ? <GroupChoice pair={pair} group={group} offered={offered} /> : null;
};
