import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { nftCurrenciesAnswer } from '#client/data/nfts/nft-answers.ts';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Chips } from '#client/ui/fields/chips.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { decimal } from '#domain/money/money.ts';
import { withoutFilters, type ArtworkFilter } from './artwork-filter.ts';
import { mediaLabels, saleLabels, stateLabels } from './nft-labels.ts';
import styles from './nft.module.css';

interface FilterSheetProps {
  filter: ArtworkFilter;
  onChange: (filter: ArtworkFilter) => void;
  onClose: () => void;
}

type Chosen = Pick<ArtworkFilter, 'media' | 'sale' | 'state' | 'rarity' | 'sort' | 'collect'>;

interface Group {
  readonly name: keyof Chosen;
  readonly label: string;
  /** Label for choosing none of the options. */
  readonly none: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

const useGroups = (): readonly Group[] => {
  const { t } = useLingui();
  return [
    {
      name: 'sort',
      label: t`Sort by`,
      none: t`Newest`,
      options: [
        { value: 'ending', label: t`Ending soon` },
        { value: 'priceUp', label: t`Price: low to high` },
        { value: 'priceDown', label: t`Price: high to low` },
        { value: 'favourites', label: t`Most favourites` },
      ],
    },
    {
      name: 'media',
      label: t`Media`,
      none: t`All`,
      options: (['image', 'gif', 'audio', 'video'] as const).map((value, index) => ({
        value,
        label: t(mediaLabels[(index + 1) as 1 | 2 | 3 | 4]),
      })),
    },
    {
      name: 'sale',
      label: t`Sale`,
      none: t`All`,
      options: (['fixed', 'auction', 'box'] as const).map((value, index) => ({
        value,
        label: t(saleLabels[(index + 1) as 1 | 2 | 3]),
      })),
    },
    {
      name: 'state',
      label: t`State`,
      none: t`All`,
      options: [
        { value: 'onSale', label: t(stateLabels[1]) },
        { value: 'notStarted', label: t(stateLabels[2]) },
        { value: 'ended', label: t(stateLabels[0]) },
      ],
    },
    {
      name: 'rarity',
      label: t`Rarity`,
      none: t`All`,
      options: ['N', 'R', 'SR'].map((value) => ({ value, label: value })),
    },
    {
      name: 'collect',
      label: t`Favourite artworks`,
      none: t`All`,
      options: [{ value: '1', label: t`My favourites` }],
    },
  ];
};

const all = 'all';

interface ChoiceProps extends Omit<Group, 'name'> {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** One of the options, or none of them. */
const Choice = ({ label, none, options, value, onChange }: ChoiceProps) => (
  <div>
    <Note className={styles.label} aria-hidden="true">
      {label}
    </Note>
    <Chips
      label={label}
      wraps
      options={[{ value: all, label: none }, ...options]}
      value={value ?? all}
      onChange={(chosen) => onChange(chosen === all ? undefined : chosen)}
    />
  </div>
);

const isFigure = (text: string): boolean => /^\d+(\.\d+)?$/.test(text);

/** The error in the price range, if any. */
const useWrongPrices = ({ min = '', max = '' }: ArtworkFilter): string | undefined => {
  const { t } = useLingui();
  if ([min, max].some((text) => text !== '' && !isFigure(text))) return t`Enter a valid price`;
  return isFigure(min) && isFigure(max) && decimal(min).gt(decimal(max))
    ? t`The lowest price is above the highest.`
    : undefined;
};

/** Filters and sorts a list of works; changes apply when the results are shown. */
export const FilterSheet = ({ filter, onChange, onClose }: FilterSheetProps) => {
  const { t } = useLingui();
  const [draft, setDraft] = useState(filter);
  const groups = useGroups();
  const currencies = useStoredAnswer(nftCurrenciesAnswer, {}).value ?? [];
  // Without a single currency, prices are compared by their worth in USDT.
  const currency = currencies.find(({ id }) => id === draft.currency)?.name ?? 'USDT';
  const wrong = useWrongPrices(draft);
  const edit = (change: ArtworkFilter): void => setDraft({ ...draft, ...change });
  return (
    <Sheet
      title={t`Filter and sort`}
      open
      isForm
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={() => setDraft({ ...withoutFilters(draft), sort: undefined })}>
            <Trans>Clear</Trans>
          </Button>
          <Button type="submit" blocked={wrong !== undefined} onClick={() => wrong ?? onChange(draft)}>
            <Trans>Show</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.filters}>
        {groups.map(({ name, ...group }) => (
          <Choice key={name} {...group} value={draft[name]} onChange={(value) => edit({ [name]: value })} />
        ))}
        <Choice
          label={t`Currency`}
          none={t`All`}
          options={currencies.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={draft.currency?.toString()}
          onChange={(id) => edit({ currency: id === undefined ? undefined : Number(id) })}
        />
        <div className={styles.prices}>
          <AmountField
            label={t`Lowest price (${ph({ currency })})`}
            value={draft.min ?? ''}
            onChange={(text) => edit({ min: text || undefined })}
          />
          <AmountField
            label={t`Highest price (${ph({ currency })})`}
            value={draft.max ?? ''}
            error={wrong}
            onChange={(text) => edit({ max: text || undefined })}
          />
        </div>
      </div>
    </Sheet>
  );
};
