import { expect, test } from 'vitest';
import { plainLook } from '#client/lib/chart/chart-look.ts';
import type { Settings } from '#client/data/engine/rows.ts';
import { dressFrame } from './dress-frame.ts';

const page = '<!doctype html>\n<html lang="en" dir="ltr" data-theme="dark">\n<head></head></html>';
const frame = () =>
  new Response(page, {
    headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" },
  });
const settings: Settings = {
  language: 'hk',
  fiat: 'USD',
  theme: 'light',
  upColour: 'red',
  hideBalances: false,
  hotkeys: true,
  chart: plainLook,
};

test("the page carries the user's language, theme and colours, and its own headers", async () => {
  const dressed = await dressFrame(frame(), settings);
  expect(await dressed.text()).toBe(
    '<!doctype html>\n<html lang="zh-TW" dir="ltr" data-theme="light" data-up-colour="red">\n<head></head></html>',
  );
  expect(dressed.headers.get('content-security-policy')).toBe("default-src 'self'");
});

test('on a new device the page stays as it is', async () => {
  expect(await (await dressFrame(frame(), undefined)).text()).toBe(page);
});
