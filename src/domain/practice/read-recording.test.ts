import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRecordingReader, readRecording, type RecordingLimits } from './read-recording.ts';

const limits: RecordingLimits = { mostRows: 1_000, mostLength: 100_000 };
const t = 1_750_723_200_000;
const read = (text: string, within = limits) => readRecording(text, within);
const faultsOf = (text: string, within = limits) =>
  read(text, within).faults.map(({ line, fault }) => [line, fault]);

const candles = `t,o,h,l,c,v\n${t},10,12,9,11,1.5\n${t + 60_000},11,13,10,10,0`;
const trades = `t,price,qty\n${t},10,1\n${t},10.5,2\n${t + 7},11,0.25`;

/** Any bytes, each as one character; often those that mean something. */
const anyBytes = fc
  .array(fc.oneof(fc.nat(255), fc.constantFrom(...[...'\n\r\0,."=0123'].map((sign) => sign.charCodeAt(0)))), {
    maxLength: 80,
  })
  .map((bytes) => String.fromCharCode(...bytes));

describe('a recording', () => {
  test('of candles', () => {
    expect(read(candles)).toEqual({
      kind: 'candles',
      faults: [],
      rows: [
        { time: t, open: '10', high: '12', low: '9', close: '11', volume: '1.5' },
        { time: t + 60_000, open: '11', high: '13', low: '10', close: '10', volume: '0' },
      ],
    });
  });

  test('of trades', () => {
    expect(read(trades)).toEqual({
      kind: 'trades',
      faults: [],
      rows: [
        { atMs: t, price: '10', volume: '1' },
        { atMs: t, price: '10.5', volume: '2' },
        { atMs: t + 7, price: '11', volume: '0.25' },
      ],
    });
  });

  test('reads the same with a byte order mark, carriage returns, spaces, empty lines and more columns', () => {
    const other = `\uFEFFT, Price ,QTY,side\r\n\r\n ${t} , 10 ,1,buy\r\n${t},10.5,2,"a,b"\r\n${t + 7},11,0.25\r\n\r\n`;
    expect(read(other)).toEqual(read(trades));
  });

  test('reads the same in parts, wherever it is divided', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(candles, trades, `${candles}\nbroken\n`, `${trades}\r\n=1+1,2,3\r\n`),
        fc.array(fc.nat(40), { maxLength: 20 }),
        (text, lengths) => {
          const reader = createRecordingReader(limits);
          let at = 0;
          for (const length of lengths) {
            reader.push(text.slice(at, at + length));
            at += length;
          }
          reader.push(text.slice(at));
          expect(reader.end()).toEqual(read(text));
        },
      ),
    );
  });

  test('names every fault by its line', () => {
    expect(
      faultsOf(
        [
          't,o,h,l,c,v',
          `${t},10,12,9,11,1`,
          `yesterday,10,12,9,11,1`,
          `${t + 1},10,12,9,11`,
          `${t + 2},10,12,9,eleven,1`,
          `${t + 3},10,11,9,12,1`,
          `${t - 1},10,12,9,11,1`,
          `${t},10,12,9,11,1`,
          `${t + 4},0,12,0,11,1`,
          `${t + 5},-10,12,9,11,1`,
          `${t + 6},1e3,12,9,11,1`,
          `${t + 7},=1+1,12,9,11,1`,
          `${t + 8},"10",12,9,11,1`,
          `${t + 9},${'9'.repeat(40)},12,9,11,1`,
          `${t + 10},10,12,9,11,1`,
        ].join('\n'),
      ),
    ).toEqual([
      [3, 'time'],
      [4, 'columns'],
      [5, 'number'],
      [6, 'candle'],
      [7, 'order'],
      [8, 'order'],
      [9, 'price'],
      [10, 'number'],
      [11, 'number'],
      [12, 'number'],
      [13, 'number'],
      [14, 'number'],
    ]);
  });

  test.each([
    ['', [[1, 'header']]],
    ['nonsense', [[1, 'header']]],
    ['"t","price","qty"\n1,2,3', [[1, 'header']]],
    ['t,price,qty\n', [[2, 'empty']]],
    [`t,price,qty\n${t},1\0,1\n${t},2,2`, [[2, 'binary']]],
    ['PK\u0003\u0004\0\0', [[1, 'binary']]],
    ['x'.repeat(2_000), [[1, 'lineLength']]],
    [`t,price,qty\n${t},1,1\n${'7'.repeat(1_001)}\n`, [[3, 'lineLength']]],
  ])('refuses %j', (text, faults) => expect(faultsOf(text)).toEqual(faults));

  test('has limits of rows and size, and stops there', () => {
    const rows = ['t,price,qty', ...Array.from({ length: 5 }, (_, place) => `${t + place},1,1`)].join('\n');
    expect(faultsOf(rows, { ...limits, mostRows: 5 })).toEqual([]);
    expect(faultsOf(rows, { ...limits, mostRows: 3 })).toEqual([[5, 'rows']]);
    const reader = createRecordingReader({ ...limits, mostLength: 30 });
    expect(reader.push('t,price,qty\n')).toBe(true);
    expect(reader.push(`${t},1,1\n${t},1,1\n`)).toBe(false);
    expect(reader.end().faults).toEqual([{ line: 4, fault: 'size', found: '30' }]);
  });

  test('reports a hundred faults at most, and shows nothing hostile of them', () => {
    const many = `t,price,qty\n${'\u001b[31m<script>alert("a very long cell")\n'.repeat(500)}`;
    const { faults } = read(many);
    expect(faults).toHaveLength(100);
    expect(faults[0]!.found).toHaveLength(1);
    const time = read(`t,price,qty\n\u001b[31m${'x'.repeat(60)},1,1`).faults[0]!;
    expect(time).toEqual({ line: 2, fault: 'time', found: `�[31m${'x'.repeat(25)}` });
  });

  test('never throws, whatever the file holds', () => {
    fc.assert(
      fc.property(anyBytes, (text) => {
        expect(read(text).faults.length).toBeGreaterThan(0);
        const { faults, rows } = read(`t,price,qty\n${text}`);
        expect(faults.length + rows.length).toBeGreaterThan(0);
      }),
    );
  });
});
