import { useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Outcome } from '#domain/calls/outcome.ts';
import { refreshPayees } from '#client/data/payees/use-payees.ts';
import { useKeyOf } from '#client/components/forms/use-key-of.ts';
import { useSubmit, type Submit } from '#client/components/forms/use-submit.ts';
import { wrongFields } from '#client/components/forms/wrong-fields.ts';

type Texts<Field extends string> = Readonly<Record<Field, string>>;

export interface BankForm<Field extends string> {
  readonly names: readonly Field[];
  /** The saved values. */
  readonly saved: Texts<Field> | undefined;
  readonly endpoint: Endpoint;
  readonly send: (input: Texts<Field>, key: string) => Promise<Outcome<{ readonly id: number }>>;
  /** Further changes that follow from an edited field. */
  readonly onEdit?: ((field: Field, text: string, typed: Texts<Field>) => Partial<Texts<Field>>) | undefined;
}

interface BankFormView<Field extends string> {
  readonly form: Submit<unknown>;
  readonly typed: Texts<Field>;
  readonly edit: (field: Field, text: string) => void;
  /** Resolves to its id; null: it was not saved. */
  readonly save: () => Promise<number | null>;
}

/** A form of required text fields; it starts with the saved values, and only typing changes it. */
export const useBankForm = <Field extends string>({
  names,
  saved,
  endpoint,
  send,
  onEdit,
}: BankForm<Field>): BankFormView<Field> => {
  const keyOf = useKeyOf();
  const [typed, setTyped] = useState(
    () => Object.fromEntries(names.map((name) => [name, saved?.[name] ?? ''])) as Texts<Field>,
  );
  const form = useSubmit({
    fields: names,
    check: () => wrongFields(endpoint.request, typed),
    request: () => send(typed, keyOf(typed)),
  });
  return {
    form,
    typed,
    edit(field, text) {
      const more = onEdit?.(field, text, typed) ?? {};
      setTyped({ ...typed, ...more, [field]: text });
      for (const changed of [field, ...(Object.keys(more) as Field[])]) form.clear(changed);
    },
    async save() {
      const saved = await form.send();
      if (!saved?.ok) return null;
      await refreshPayees();
      return saved.value.id;
    },
  };
};
