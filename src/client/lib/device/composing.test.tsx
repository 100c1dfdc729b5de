// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from '#client/features/search/search-field.tsx';
import { agreesByEnter } from '#client/components/ticket/agrees-by-enter.ts';
import { AmountField } from '#client/ui/fields/amount-field.tsx';
import { OtpField } from '#client/ui/fields/otp-field.tsx';
import { Composer } from '#client/ui/talk/composer.tsx';
import { quoteOf } from '#tests/support/samples.ts';
import { show } from '#tests/support/show.tsx';

vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));

type Field = HTMLInputElement | HTMLTextAreaElement;

const values: string[] = [];
const actions: string[] = [];
beforeEach(() => {
  values.length = 0;
  actions.length = 0;
});

const labels = { label: 'Message', send: 'Send', addImage: 'Add', removeImage: 'Remove', image: 'Image' };

const useValue = () => {
  const [value, setValue] = useState('');
  return {
    value,
    onChange(next: string): void {
      values.push(next);
      setValue(next);
    },
  };
};

const Code = () => <OtpField label="Code" {...useValue()} onComplete={(code) => actions.push(code)} />;
const Amount = () => <AmountField label="Amount" {...useValue()} onStep={(by) => actions.push(String(by))} />;
const Chat = () => {
  const { value, onChange } = useValue();
  return (
    <Composer
      labels={labels}
      text={value}
      onText={onChange}
      image={null}
      onImage={() => undefined}
      error={undefined}
      onSend={() => actions.push(value)}
    />
  );
};
const Search = () => (
  <SearchField
    {...useValue()}
    listId="found"
    found={[]}
    findFirst={() => quoteOf({ id: 1 }) as ReturnType<Parameters<typeof SearchField>[0]['findFirst']>}
    activeId={undefined}
    onActive={() => undefined}
    onPick={({ id }) => actions.push(String(id))}
  />
);
const Sheet = () => (
  <div onKeyDown={agreesByEnter(() => actions.push('agreed'))}>
    <input {...useValueProps()} />
  </div>
);
function useValueProps() {
  const { value, onChange } = useValue();
  return { value, onChange: ({ target }: { target: HTMLInputElement }) => onChange(target.value) };
}

/** Types text the way an input method does: each step replaces the composed text as it is in the field. */
const composeText = (field: Field, steps: readonly string[]): void => {
  const before = field.value;
  fireEvent.compositionStart(field);
  for (const step of steps) {
    fireEvent.compositionUpdate(field, { data: step });
    // A field whose composed text was rewritten keeps that, and the input method appends its own.
    const composed = field.value.slice(before.length);
    const isOwn = steps.some((each) => each === composed) || composed === '';
    fireEvent.input(field, {
      target: { value: isOwn ? before + step : field.value + step },
      isComposing: true,
    });
  }
};
const enter = { key: 'Enter', code: 'Enter' };

/** The order in which browsers report the Enter that ends a composition. */
const endings: Readonly<Record<string, (field: Field) => void>> = {
  Chromium(field) {
    fireEvent.keyDown(field, { ...enter, keyCode: 229, isComposing: true });
    fireEvent.compositionEnd(field);
  },
  Safari(field) {
    fireEvent.compositionEnd(field);
    fireEvent.keyDown(field, { ...enter, keyCode: 229 });
  },
};

const fields: Readonly<Record<string, ComponentType>> = { Code, Amount, Chat, Search, Sheet };

const open = async (name: string): Promise<Field> => {
  const Shown = fields[name]!;
  const { container } = await show(<Shown />);
  return container.querySelector<Field>('input:not([type="file"]), textarea')!;
};

for (const [browser, end] of Object.entries(endings)) {
  test.each([
    ['Code', '123', '123'],
    ['Amount', '123', '１２３'],
    ['Chat', '１２３', '１２３'],
    ['Search', '１２３', '１２３'],
    ['Sheet', '１２３', '１２３'],
  ])(
    `in %s, ${browser}'s order, composed digits are written once, and Enter only ends the composition`,
    async (name, value, shown) => {
      const field = await open(name);
      composeText(field, ['１', '１２', '１２３']);
      expect(field.value).toBe('１２３');
      end(field);
      expect([values.at(-1), field.value, actions]).toEqual([value, shown, []]);
    },
  );

  test(`an amount is read only once it is composed, in ${browser}'s order`, async () => {
    const field = await open('Amount');
    composeText(field, ['１', '１２']);
    expect(values).toEqual([]);
    end(field);
    expect(new Set(values)).toEqual(new Set(['12']));
  });

  test(`a composed code is complete once, in ${browser}'s order`, async () => {
    const field = await open('Code');
    composeText(field, ['１２３', '１２３４５６']);
    expect(actions).toEqual([]);
    end(field);
    expect(actions).toEqual(['123456']);
  });
}

test('arrow keys among the candidates of an input method change no amount', async () => {
  const field = await open('Amount');
  composeText(field, ['１']);
  fireEvent.keyDown(field, { key: 'ArrowUp', isComposing: true });
  expect(actions).toEqual([]);
});

test('Enter after the composition acts as usual', async () => {
  for (const [name, action] of [
    ['Chat', '１'],
    ['Search', '1'],
    ['Sheet', 'agreed'],
  ] as const) {
    const field = await open(name);
    composeText(field, ['１']);
    endings['Safari']!(field);
    fireEvent.keyDown(field, { ...enter, keyCode: 13 });
    expect(actions.at(-1)).toBe(action);
  }
});
