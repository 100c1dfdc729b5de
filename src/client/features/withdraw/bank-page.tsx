import { useLingui } from '@lingui/react/macro';
import { usePayees } from '#client/data/payees/use-payees.ts';
import type { PayeeRow } from '#client/data/payees/payees-table.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { FormPage } from '#client/components/forms/form-page.tsx';
import { ListPending } from '#client/components/history/list-pending.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { PayeesAge } from './payees-age.tsx';
import { SavedPayees } from './saved-payees.tsx';
import { usePayeeSaved } from './use-payee-saved.ts';
import { useBankForm, type BankForm } from './use-bank-form.ts';

type BankRow<Type extends 1 | 2> = Extract<PayeeRow, { type: Type }>;

export interface BankField<Field extends string> {
  readonly name: Field;
  readonly label: string;
  readonly maxLength: number;
  readonly autoComplete?: string;
  /** Input attributes for codes: no auto-capitalisation, no spell check. */
  readonly isCode?: boolean;
  readonly hint?: string | undefined;
}

interface BankPageProps<Type extends 1 | 2, Field extends string> extends Pick<
  BankForm<Field>,
  'endpoint' | 'send'
> {
  type: Type;
  title: string;
  /** @param typed current input */
  fields: (typed: Readonly<Record<Field, string>>) => readonly BankField<Field>[];
  names: readonly Field[];
  /** Further changes that follow from an edit. */
  onEdit?: BankForm<Field>['onEdit'];
}

/** The form of a bank account, once this device knows whether one is saved; saving replaces that one. */
export const BankPage = <Type extends 1 | 2, Field extends string & keyof BankRow<Type>>(
  props: BankPageProps<Type, Field>,
) => {
  const { t } = useLingui();
  const payees = usePayees();
  if (payees === undefined)
    return (
      <Screen title={props.title} leading={<IconButton label={t`Back`} icon="back" onClick={back} />}>
        <ListPending of="payees" count={6} />
      </Screen>
    );
  const saved = payees.find(({ type }) => type === props.type);
  return <KnownBank {...props} saved={saved as Readonly<Record<Field, string>> | undefined} />;
};

const KnownBank = <Type extends 1 | 2, Field extends string>({
  title,
  fields,
  names,
  endpoint,
  send,
  onEdit,
  saved,
}: BankPageProps<Type, Field> & { saved: Readonly<Record<Field, string>> | undefined }) => {
  const { t } = useLingui();
  const { form, typed, edit, save } = useBankForm({ names, saved, endpoint, send, onEdit });
  const leave = usePayeeSaved();
  const submit = async (): Promise<void> => {
    const id = await save();
    if (id !== null) leave({ payee: id }, t`Bank account saved`);
  };
  return (
    <FormPage
      title={title}
      lead={
        saved
          ? t`A changed bank account can be used after 24 hours, or at once when you confirm it by code.`
          : t`A new bank account can be used after 24 hours, or at once when you confirm it by code.`
      }
      submitLabel={t`Save bank account`}
      aside={<SavedPayees />}
      form={form}
      onSubmit={() => void submit()}
    >
      {saved ? <PayeesAge /> : null}
      {fields(typed).map(({ name, label, maxLength, autoComplete = 'off', isCode, hint }) => (
        <TextField
          key={name}
          label={label}
          value={typed[name]}
          error={form.errorOf(name)}
          hint={hint}
          maxLength={maxLength}
          autoComplete={autoComplete}
          {...(isCode && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
          onChange={(text) => edit(name, text)}
        />
      ))}
    </FormPage>
  );
};
