import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/buttons/button.tsx';
import { Chips } from '#client/ui/fields/chips.tsx';
import { Note } from '#client/ui/states/note.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { all, useFilterGroups, type FilterChoices } from './filter-groups.ts';
import { noFilter, type HistoryFilter } from './history-filter.ts';

interface FilterSheetProps extends FilterChoices {
  readonly open: boolean;
  readonly filter: HistoryFilter;
  readonly onChange: (filter: HistoryFilter) => void;
  readonly onClose: () => void;
}

/** Filters a history; choices take effect at once. */
export const HistoryFilterSheet = ({ open, filter, onChange, onClose, ...choices }: FilterSheetProps) => {
  const { t } = useLingui();
  const [pair, ...groups] = useFilterGroups(filter, choices);
  const { isOfOrders = true } = choices;
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
          label={pair.label}
          options={[any, ...pair.options]}
          value={pair.value}
          onChange={(symbol) => onChange({ ...filter, ...pair.patch(symbol) })}
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
