import { medianOf, type Figure, type Measurement } from '../figure.ts';
import { slowdown } from '../phone.ts';
import { measureOrders } from './order-times.ts';
import { downloadBytes, openPracticeDevice, type PracticeDevice } from './practice-device.ts';
import { playDay, watchReplay } from './replayed-day.ts';
import { measureStarts } from './start-times.ts';

const starts = 3;
const orders = 200;
/** The last minute of a day is not skipped: an order is placed after it. */
const dayMinutes = 1_439;

const onDevice = async <Result>(work: (device: PracticeDevice) => Promise<Result>): Promise<Result> => {
  const device = await openPracticeDevice();
  try {
    return await work(device);
  } finally {
    await device.close();
  }
};

const startFigures = async (device: PracticeDevice): Promise<Figure[]> => {
  const { firstMs, storedMs, storedProcessorMs, measuredSlowdown } = await measureStarts(
    device,
    slowdown,
    starts,
  );
  return [
    {
      name: 'after the download: ready for the first order',
      value: firstMs / 1_000,
      unit: 's',
      target: { atMost: 5 },
    },
    {
      name: 'stored: ready for the first order',
      value: medianOf(storedMs) / 1_000,
      unit: 's',
      target: { atMost: 2 },
    },
    { name: 'stored: processor time of the worker, not slowed', value: storedProcessorMs, unit: 'ms' },
    { name: 'during these: how much slower a worker was', value: measuredSlowdown, unit: '' },
  ];
};

const orderFigures = async (device: PracticeDevice): Promise<Figure[]> => {
  const { ms, processorMs, measuredSlowdown } = await measureOrders(device, slowdown, orders);
  return [
    { name: 'answer of an order: median', value: medianOf(ms), unit: 'ms' },
    {
      name: 'answer of an order: 95th percentile',
      value: ms[Math.ceil(0.95 * ms.length) - 1]!,
      unit: 'ms',
      target: { atMost: 60 },
    },
    { name: 'an order: processor time of the worker, not slowed', value: processorMs, unit: 'ms' },
    { name: 'during these: how much slower a worker was', value: measuredSlowdown, unit: '' },
  ];
};

const replayFigures = async (device: PracticeDevice): Promise<Figure[]> => {
  const { framesPerSecond, speed, memoryMiB } = await watchReplay(device);
  return [
    {
      name: 'a day at 100x: frames of the page',
      value: framesPerSecond,
      unit: 'fps',
      target: { atLeast: 55 },
    },
    { name: 'a day at 100x: times real time, as it passed', value: speed, unit: '' },
    {
      name: 'memory of the tab, its worker included',
      value: memoryMiB,
      unit: 'MiB',
      target: { atMost: 350 },
    },
  ];
};

/** @throws when the day played back differs */
const dayFigures = async (device: PracticeDevice): Promise<Figure[]> => {
  const { seconds, steps, ledger, playedBack } = await playDay(device, dayMinutes);
  if (playedBack.difference || playedBack.ledger !== ledger)
    throw new Error(`the day played back differs: ${JSON.stringify([ledger, playedBack])}`);
  return [
    { name: 'a day without a screen', value: seconds, unit: 's' },
    { name: 'its steps', value: steps / seconds, unit: '/s' },
  ];
};

const measure = async (): Promise<Figure[]> => [
  {
    name: 'download, Brotli',
    value: downloadBytes() / 2 ** 20,
    unit: 'MiB',
    target: { atMost: 6 },
  },
  ...(await onDevice(async (device) => [...(await startFigures(device)), ...(await replayFigures(device))])),
  ...(await onDevice(orderFigures)),
  ...(await onDevice(dayFigures)),
];

export const practice: Measurement = {
  name: 'practice',
  title: 'the exchange in a worker of the browser',
  method:
    'The built app from a server of files, in a browser that stores on the disk. Starts and orders are measured while all processes of the browser run for a quarter of the time, by signals (a dedicated worker refuses the 4x CPU slowdown of Chromium); how much slower that made a worker was measured in it before the work, and next to it stands the processor time that the worker needed without it. Ready after the download: from the navigation into practice until the money of the new person is shown. Ready when stored: from the address until the exchange is open and the order form of a pair is shown, median of three. An order is a market order from the request to its answer, which comes once the device has stored it. Frames and memory are those of the futures screen of one pair, with its chart, during a simulated day at 100x, without slowdown; memory is what the process of the page and its worker has for itself. The day without a screen has orders in it and passes at 1x, then at 100x, then as fast as the device can, which is the time given; the same session from its file must end in the same ledger.',
  measure,
};
