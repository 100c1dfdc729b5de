// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { control, descriptionOf, show } from '#tests/support/show.tsx';
import { OtpField } from './otp-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SearchBox } from './search-box.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

const none = (): void => undefined;

test('an error belongs to its field: it is read with it, before the hint, and the field is invalid', async () => {
  await show(
    <TextField label="Email" hint="As you signed up" error="Enter a valid email" value="x" onChange={none} />,
  );
  const field = control('textbox', 'Email');
  expect(descriptionOf(field)).toBe('Enter a valid email | As you signed up');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a field without an error references no missing description', async () => {
  await show(<TextField label="Email" value="" onChange={none} />);
  const field = control('textbox', 'Email');
  expect([field.getAttribute('aria-describedby'), field.getAttribute('aria-invalid')]).toEqual([null, null]);
});

test('a later error is announced: its live region was there before', async () => {
  const { rerender } = await show(<TextField label="Email" value="" onChange={none} />);
  const live = document.querySelector('[aria-live="polite"]');
  rerender(<TextField label="Email" error="Fill in this field" value="" onChange={none} />);
  expect(document.querySelector('[aria-live="polite"]')).toBe(live);
  expect(live?.textContent).toBe('Fill in this field');
});

test('text pasted into a code field loses blanks, letters and a seventh digit, and digits of other scripts count', async () => {
  const typed: string[] = [];
  await show(<OtpField label="Code" value="" onChange={(value) => typed.push(value)} />);
  for (const value of ['123 456', 'code 98x76', '1234567', '١٢٣٤٥٦', '１２３４５６'])
    fireEvent.change(control('textbox', 'Code'), { target: { value } });
  expect(typed).toEqual(['123456', '9876', '123456', '123456', '123456']);
});

test('the last digit of a code submits it once, also when the same code is typed again', async () => {
  const completed: string[] = [];
  const field = (value: string) => (
    <OtpField label="Code" value={value} onChange={none} onComplete={(code) => completed.push(code)} />
  );
  const { rerender } = await show(field('12345'));
  fireEvent.change(control('textbox', 'Code'), { target: { value: '123456' } });
  rerender(field('123456'));
  fireEvent.change(control('textbox', 'Code'), { target: { value: '123456 ' } });
  expect(completed).toEqual(['123456']);
});

test('a password is hidden until shown on request, and the button says what it does', async () => {
  await show(<PasswordField label="Password" value="secret" onChange={none} />);
  const field = document.querySelector('input')!;
  expect(field.type).toBe('password');
  fireEvent.click(control('button', 'Show password'));
  expect(field.type).toBe('text');
  fireEvent.click(control('button', 'Hide password'));
  expect(field.type).toBe('password');
});

test('a search can be cleared by one press, and an empty one has no such button', async () => {
  const typed: string[] = [];
  const box = (value: string) => (
    <SearchBox label="Search pairs" value={value} onChange={(text) => typed.push(text)} />
  );
  const { rerender, queryByRole } = await show(box('btc'));
  fireEvent.click(control('button', 'Clear'));
  rerender(box(''));
  expect(typed).toEqual(['']);
  expect(queryByRole('button', { name: 'Clear' })).toBeNull();
});

test('a picker returns the stored value, not its label', async () => {
  const chosen: string[] = [];
  await show(
    <SelectField
      label="Kind"
      options={[
        { value: 'all', label: 'All' },
        { value: 'fee', label: 'Trading fee' },
      ]}
      value="all"
      onChange={(value) => chosen.push(value)}
    />,
  );
  fireEvent.change(control('combobox', 'Kind'), { target: { value: 'fee' } });
  expect(chosen).toEqual(['fee']);
});
