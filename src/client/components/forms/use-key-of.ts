import { useRef } from 'react';
import { newKey } from '#client/lib/calls/idempotency-key.ts';

/**
 * One key per content: sending the same content again after a lost answer takes effect once, and different
 * content is a new attempt.
 */
export const useKeyOf = (): ((input: object) => string) => {
  const last = useRef({ body: '', key: '' });
  return (input) => {
    const body = JSON.stringify(input);
    if (last.current.body !== body) last.current = { body, key: newKey() };
    return last.current.key;
  };
};
