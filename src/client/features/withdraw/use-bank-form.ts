import { useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Outcome } from '#domain/outcome.ts';
import { refreshPayees } from '#client/data/payees/use-payees.ts';
import { useKeyOf } from '#client/parts/forms/use-key-of.ts';
import { useSubmit, type Submit } from '#client/parts/forms/use-submit.ts';
import { wrongFields } from '#client/parts/forms/wrong-fields.ts';

type Texts<Field extends string> = Readonly<Record<Field, string>>;

export interface BankForm<Field extends string> {
  readonly form: Submit<unknown>;
  readonly typed: Texts<Field>;
  readonly edit: (field: Field, text: string) => void;
  /** Whether it was saved. */
  readonly save: () => Promise<boolean>;
}

/** A form of text fields, every one required. @param saved what is saved already */
export const useBankForm = <Field extends string>(
  fields: readonly Field[],
  saved: Texts<Field> | undefined,
  endpoint: Endpoint,
  send: (input: Texts<Field>, key: string) => Promise<Outcome<unknown>>,
): BankForm<Field> => {
  const keyOf = useKeyOf();
  const [edited, setEdited] = useState<Partial<Texts<Field>>>({});
  const typed = Object.fromEntries(
    fields.map((field) => [field, edited[field] ?? saved?.[field] ?? '']),
  ) as Texts<Field>;
  const form = useSubmit({
    fields,
    check: () => wrongFields(endpoint.request, typed),
    request: () => send(typed, keyOf(typed)),
  });
  return {
    form,
    typed,
    edit(field, text) {
      setEdited({ ...edited, [field]: text });
      form.clear(field);
    },
    async save() {
      const isSaved = (await form.send())?.ok ?? false;
      if (isSaved) void refreshPayees();
      return isSaved;
    },
  };
};
