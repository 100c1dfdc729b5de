import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/buttons/button.tsx';
import { Chips } from '#client/ui/fields/chips.tsx';
import { Note } from '#client/ui/states/note.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { noFilter, type HistoryFilter } from './history-filter.ts';

export type Option = { readonly value: string; readonly label: string };

export interface FilterChoices {
  /** False: the history is not of orders; it lists currencies in place of pairs. */
  readonly isOfOrders?: boolean | undefined;
  /** The pairs that the history contains. */
  readonly symbols: readonly string[];
  readonly directionLabel: string;
  readonly directions: readonly [string, string];
  /** Empty: all rows have the same status. */
  readonly statuses: readonly Option[];
}

interface FilterSheetProps extends FilterChoices {
  readonly open: boolean;
  readonly filter: HistoryFilter;
  readonly onChange: (filter: HistoryFilter) => void;
  readonly onClose: () => void;
}

interface Group {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly patch: (value: string) => Partial<HistoryFilter>;
}

const all = 'all';
const chosen = (value: string): string | null => (value === all ? null : value);

const useGroups = ({ filter, directionLabel, directions, statuses }: FilterSheetProps): readonly Group[] => {
  const { t } = useLingui();
  const status: Group = {
    label: t`Status`,
    value: filter.status ?? all,
    options: statuses,
    patch: (value) => ({ status: chosen(value) }),
  };
  const direction: Group = {
    label: directionLabel,
    value: filter.type === null ? all : String(filter.type),
    options: directions.map((label, index) => ({ value: String(index + 1), label })),
    patch: (value) => ({ type: chosen(value) === null ? null : value === '1' ? 1 : 2 }),
  };
  const period: Group = {
    label: t`Period`,
    value: filter.days === null ? all : String(filter.days),
    options: [
      { value: '7', label: t`7 days` },
      { value: '30', label: t`30 days` },
      { value: '90', label: t`90 days` },
    ],
    patch: (value) => ({ days: chosen(value) === null ? null : (Number(value) as 7 | 30 | 90) }),
  };
  return statuses.length === 0 ? [direction, period] : [status, direction, period];
};

/** Filters a history; choices take effect at once. */
export const HistoryFilterSheet = (props: FilterSheetProps) => {
  const { t } = useLingui();
  const { open, filter, symbols, isOfOrders = true, onChange, onClose } = props;
  const groups = useGroups(props);
  const any = { value: all, label: t`All` };
  return (
    <Sheet
      title={isOfOrders ? t`Filter orders` : t`Filter`}
      open={open}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={() => onChange(noFilter)}>
            <Trans>Clear</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Show</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <SelectField
          label={isOfOrders ? t`Pair` : t`Currency`}
          options={[any, ...symbols.map((symbol) => ({ value: symbol, label: symbol }))]}
          value={filter.symbol ?? all}
          onChange={(symbol) => onChange({ ...filter, symbol: chosen(symbol) })}
        />
        {groups.map(({ label, value, options, patch }) => (
          <div key={label}>
            <Note aria-hidden="true">{label}</Note>
            <Chips
              label={label}
              options={[any, ...options]}
              value={value}
              onChange={(next) => onChange({ ...filter, ...patch(next) })}
            />
          </div>
        ))}
      </Stack>
    </Sheet>
  );
};
