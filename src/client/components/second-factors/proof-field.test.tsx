// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { showPiece } from '#tests/support/show-screen.tsx';
import { control, press, type } from '#tests/support/show.tsx';
import { ProofField } from './proof-field.tsx';

const Shown = ({ first = '' }: { first?: string }) => {
  const [value, setValue] = useState(first);
  return (
    <ProofField
      factors={['totp', 'recovery']}
      about="x"
      value={value}
      error={undefined}
      onChange={setValue}
    />
  );
};

test('a typed code is never taken for the answer of a passkey', async () => {
  await showPiece(<Shown />);
  press(control('button', 'Use a recovery code'));
  type(control('textbox', 'Recovery code'), '{{7*7}}');
  expect((control('textbox', 'Recovery code') as HTMLInputElement).value).toBe('{{7*7}}');
  expect(screen.queryByText('Passkey confirmed')).toBeNull();
});

test('the answer of a passkey is returned as such, and shown in no field', async () => {
  await showPiece(<Shown first={JSON.stringify({ id: 'a'.repeat(43), type: 'public-key' })} />);
  expect(screen.getByText('Passkey confirmed')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
