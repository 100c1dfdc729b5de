import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accountNames } from '#contract/account-names.ts';
import { resources } from '#client/data/resources.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { describeMovement } from '#client/components/movements/movement-look.ts';
import { accountLabels } from '#client/components/wallets/account-labels.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Chips } from '#client/ui/fields/chips.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { lastDays, periodProblem } from './period.ts';
import { PeriodFields } from './period-fields.tsx';
import type { RecordFilter } from './record-filter.ts';

interface FilterSheetProps {
  filter: RecordFilter;
  onChange: (filter: RecordFilter) => void;
  onClose: () => void;
}

const all = 'all';
const own = 'own';
const spans = ['7', '30', '90'] as const;
const kinds = resources.flatMap(({ movements = {} }) => Object.keys(movements));

const spanOf = ({ from, to }: RecordFilter): string => {
  if (!from && !to) return all;
  return spans.find((span) => lastDays(serverNowMs(), Number(span)).from === from && !to) ?? own;
};

interface PeriodChoiceProps {
  draft: RecordFilter;
  onChange: (patch: RecordFilter) => void;
}

/** A preset period, or a custom one. */
const PeriodChoice = ({ draft, onChange }: PeriodChoiceProps) => {
  const { t } = useLingui();
  const [isOwn, setOwn] = useState(spanOf(draft) === own);
  const chooseSpan = (span: string): void => {
    setOwn(span === own);
    if (span === all) onChange({ from: undefined, to: undefined });
    else if (span !== own) onChange({ from: lastDays(serverNowMs(), Number(span)).from, to: undefined });
  };
  return (
    <>
      <Chips
        wraps
        label={t`Period`}
        options={[
          { value: all, label: t`All` },
          { value: '7', label: t`7 days` },
          { value: '30', label: t`30 days` },
          { value: '90', label: t`90 days` },
          { value: own, label: t`Other days` },
        ]}
        value={isOwn ? own : spanOf(draft)}
        onChange={chooseSpan}
      />
      {isOwn ? <PeriodFields period={{ from: draft.from, to: draft.to }} onChange={onChange} /> : null}
    </>
  );
};

/** Filters the movements by account, currency, kind and days; changes apply on confirmation. */
export const RecordFilterSheet = ({ filter, onChange, onClose }: FilterSheetProps) => {
  const { t } = useLingui();
  const [draft, setDraft] = useState(filter);
  const balances = useBalances() ?? [];
  const currencies = new Map(balances.map(({ currency_id, currency_name }) => [currency_id, currency_name]));
  const any = { value: all, label: t`All` };
  const kindOptions = kinds.map((kind) => ({ value: kind, label: t(describeMovement(kind).label) }));
  const set = (patch: RecordFilter): void => setDraft({ ...draft, ...patch });
  return (
    <Sheet
      title={t`Filter movements`}
      open
      onClose={onClose}
      footer={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              onChange({});
              onClose();
            }}
          >
            <Trans>Clear</Trans>
          </Button>
          <Button
            blocked={periodProblem({ from: draft.from, to: draft.to }) !== null}
            onClick={() => {
              if (periodProblem({ from: draft.from, to: draft.to })) return;
              onChange(draft);
              onClose();
            }}
          >
            <Trans>Show</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <SelectField
          label={t`Account`}
          options={[any, ...accountNames.map((value) => ({ value, label: t(accountLabels[value]) }))]}
          value={draft.account ?? all}
          onChange={(value) => set({ account: accountNames.find((name) => name === value) })}
        />
        <SelectField
          label={t`Currency`}
          options={[any, ...[...currencies].map(([id, label]) => ({ value: String(id), label }))]}
          value={String(draft.currency ?? all)}
          onChange={(value) => set({ currency: value === all ? undefined : Number(value) })}
        />
        <SelectField
          label={t`Kind`}
          options={[any, ...kindOptions]}
          value={draft.kind ?? all}
          onChange={(value) => set({ kind: value === all ? undefined : value })}
        />
        <PeriodChoice draft={draft} onChange={set} />
      </Stack>
    </Sheet>
  );
};
