// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render } from '@testing-library/react';
import { Profiler, useEffect, useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { board } from '#client/data/quotes/board.ts';
import { noteServerTime } from '#client/lib/clock/server-time.ts';
import { deltaOf, quoteOf } from '#tests/support/samples.ts';
import { QuoteFigures } from './quote-figures.tsx';

const nowMs = Date.UTC(2026, 10, 22, 9);
const quotedAt = new Date(nowMs).toISOString();
let seq = 1;

beforeEach(() => {
  vi.useFakeTimers({ now: nowMs });
  noteServerTime(quotedAt, nowMs, nowMs);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const tick = (id: number, now_price: string, change = '1.50'): void => {
  seq += 1;
  act(() => {
    board.takeDeltas([deltaOf({ id, seq, now_price, change, quoted_at: quotedAt })]);
    board.paint();
  });
};

const renderRow = (id: number) => {
  board.takeQuotes([quoteOf({ id, seq, now_price: '1000', quoted_at: quotedAt })], 'server');
  const rendered = vi.fn();
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Profiler id="row" onRender={rendered}>
        <QuoteFigures id={id} />
      </Profiler>
    </I18nProvider>,
  );
  const shown = () =>
    [...container.querySelectorAll('.quote-figures_figures > span')].map((each) => each.textContent);
  return { container, rendered, shown };
};

test('a row shows every tick without rendering', () => {
  const { shown, rendered } = renderRow(1);
  const before = rendered.mock.calls.length;
  for (const [price, text] of [
    ['1001', '1,001.00'],
    ['1002.5', '1,002.50'],
    ['1000', '1,000.00'],
    ['999', '999.00'],
  ] as const) {
    tick(1, price);
    expect(shown()[0]).toBe(text);
  }
  expect(rendered.mock.calls.length).toBe(before);
});

test('a change of sign turns the arrow, also without rendering', () => {
  const { shown, container, rendered } = renderRow(2);
  const before = rendered.mock.calls.length;
  tick(2, '990', '-0.25');
  expect(shown()).toEqual(['990.00', '-0.25%']);
  expect(container.querySelector('.change_change[data-direction="down"]')).not.toBe(null);
  tick(2, '1000', '1.50');
  expect(shown()).toEqual(['1,000.00', '+1.50%']);
  expect(container.querySelector('.change_change[data-direction="up"]')).not.toBe(null);
  expect(rendered.mock.calls.length).toBe(before);
});

test('written figures are reformatted when another language is chosen', () => {
  const { shown } = renderRow(3);
  tick(3, '1234.5');
  act(() => i18n.loadAndActivate({ locale: 'pt', messages: {} }));
  expect(shown()).toEqual(['1.234,50', '+1,50%']);
  tick(3, '1000');
  expect(shown()[0]).toBe('1.000,00');
});

test('a rising or falling price has its colour, and turns grey when it is no longer confirmed', () => {
  const { container } = renderRow(4);
  const price = container.querySelector<HTMLElement>('.price_price')!;
  tick(4, '1001');
  expect(price.dataset['tick']).toBe('up');
  tick(4, '1000.5');
  expect(price.dataset['tick']).toBe('down');
  act(() => {
    vi.setSystemTime(nowMs + 11_000);
    board.age();
  });
  expect(container.querySelector('.price_old')).not.toBe(null);
});

const Between = ({ effect, act: change }: { effect: typeof useEffect; act: () => void }) => {
  effect(change, [change]);
  return null;
};

/** Changes the price once, outside of what the row subscribes to. */
const changeOnce = (id: number, now_price: string) => {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    seq += 1;
    board.takeDeltas([deltaOf({ id, seq, now_price, change: '1.50', quoted_at: quotedAt })]);
  };
};

test.each([
  ['its figures are written', useLayoutEffect],
  ['it listens', useEffect],
])('a price that changes between the rendering of its row and the moment %s is shown', (_, effect) => {
  const id = effect === useEffect ? 11 : 12;
  board.takeQuotes([quoteOf({ id, seq, now_price: '1000', quoted_at: quotedAt })], 'server');
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Between effect={effect} act={changeOnce(id, '1007')} />
      <QuoteFigures id={id} />
    </I18nProvider>,
  );
  expect(container.textContent).toContain('1,007.00');
});
