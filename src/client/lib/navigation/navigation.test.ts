// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { features } from '#client/app/features.ts';
import {
  back,
  currentEntryKey,
  currentLocation,
  navigateTo,
  openLocation,
  redirectTo,
  startNavigation,
} from './navigation.ts';
import { offerPages } from '#client/lib/loading/pages.ts';

beforeAll(() => {
  offerPages(features);
  location.hash = '#/pages/market/market';
  startNavigation();
});

beforeEach(() => redirectTo('/'));

test('navigate and redirect set the hash with their query', () => {
  navigateTo('/pages/transaction/currency', { match_id: 3 });
  expect(location.hash).toBe('#/pages/transaction/currency?match_id=3');
  redirectTo('/pages/market/search');
  expect(location.hash).toBe('#/pages/market/search');
  navigateTo('/pages/financial/index');
  expect(currentLocation().route).toBe('/pages/financial/index');
});

test('navigating adds an entry, redirecting does not', () => {
  const before = history.length;
  redirectTo('/pages/market/search');
  expect(history.length).toBe(before);
  navigateTo('/pages/common/faq');
  expect(history.length).toBe(before + 1);
});

test('a page that changes its own query in place has the same entry key', () => {
  navigateTo('/pages/market/market', { view: 'coin' });
  const place = currentEntryKey();
  redirectTo('/pages/market/market', { view: 'stock' });
  expect(currentEntryKey()).toBe(place);
  redirectTo('/pages/market/search');
  expect(currentEntryKey()).not.toBe(place);
});

test('Back from a page opened directly leads home', () => {
  history.replaceState({ depth: 0, key: 'alone' }, '', '#/pages/common/faq');
  dispatchEvent(new PopStateEvent('popstate'));
  back();
  expect(location.hash).toBe('#/');
});

test('an external location opens its page, or home if there is none', () => {
  openLocation('/pages/mailMessage/ggDetail?id=4&drop=1');
  expect(location.hash).toBe('#/pages/mailMessage/ggDetail?id=4');
  openLocation('#/pages/market/search');
  expect(currentLocation().route).toBe('/pages/market/search');
  openLocation('https://elsewhere.example/');
  expect(currentLocation().route).toBe('/');
  openLocation('javascript:alert(1)', 'redirect');
  expect(currentLocation().route).toBe('/');
});
