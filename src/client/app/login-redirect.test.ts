// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { redirectTo } from '#client/lib/navigation/navigation.ts';
import { offerPages } from '#client/lib/loading/pages.ts';
import { useToasts } from '#client/lib/state/toast.ts';
import { features } from './features.ts';
import { redirectDelayMs, sendToLogin, sendToVerification } from './login-redirect.ts';

beforeAll(() => offerPages(features));

beforeEach(() => {
  vi.useFakeTimers();
  redirectTo('/pages/transaction/currency_order', { id: 8 });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const login = '#/pages/common/login?next=%2Fpages%2Ftransaction%2Fcurrency_order%3Fid%3D8';

test('the toast comes first, then the login page after 1200 ms, which knows the return path', () => {
  sendToLogin('Please log in first');
  expect(renderHook(useToasts).result.current.map(({ text, type }) => [text, type])).toEqual([
    ['Please log in first', 'warning'],
  ]);
  vi.advanceTimersByTime(redirectDelayMs - 1);
  expect(location.hash).toBe('#/pages/transaction/currency_order?id=8');
  vi.advanceTimersByTime(1);
  expect(location.hash).toBe(login);
});

test('several reasons at once redirect once', () => {
  sendToLogin('Your session has ended');
  sendToLogin('Please log in first');
  expect(renderHook(useToasts).result.current.map(({ text }) => text)).toEqual(['Your session has ended']);
  vi.advanceTimersByTime(redirectDelayMs);
  sendToLogin('Please log in first');
  vi.advanceTimersByTime(redirectDelayMs);
  expect(location.hash).toBe(login);
});

test('leaving the page cancels the redirect', () => {
  const callOff = sendToLogin('Please log in first');
  callOff();
  vi.advanceTimersByTime(redirectDelayMs);
  expect(location.hash).toBe('#/pages/transaction/currency_order?id=8');
});

test('a call that needs verification opens its page on top after 1200 ms', () => {
  sendToVerification('Please verify your identity first');
  vi.advanceTimersByTime(redirectDelayMs - 1);
  expect(location.hash).toBe('#/pages/transaction/currency_order?id=8');
  vi.advanceTimersByTime(1);
  expect(location.hash).toBe('#/pages/setting/real_mark');
});

test('several calls that need verification open its page once, and never on top of itself', () => {
  const before = history.length;
  sendToVerification('Please verify your identity first');
  sendToVerification('Please verify your identity first');
  vi.runAllTimers();
  sendToVerification('Please verify your identity first');
  vi.runAllTimers();
  expect([location.hash, history.length - before]).toEqual(['#/pages/setting/real_mark', 1]);
});
