import { expect, test } from './fixtures.ts';

test('I see the cumulative order book, read a price by pointer and keys, and go back to candles', async ({
  page,
}) => {
  await page.goto('/#/pages/transaction/currency?match_id=1');
  const chart = page.getByRole('region', { name: 'Chart' });
  await chart.getByText('Depth', { exact: true }).click();
  const depth = chart.getByRole('slider', { name: /^Depth chart/ });
  await expect(depth).toHaveAccessibleDescription(
    /^Mid [\d,]+\.\d{2,3}\. Spread [\d,.]+ \([\d.]+%\)\. Bids [\d,.]+ BTC\. Asks [\d,.]+ BTC$/,
  );
  await expect(depth).toHaveAttribute('aria-valuetext', 'No price chosen');

  await depth.press('ArrowRight');
  await expect(depth).toHaveAttribute(
    'aria-valuetext',
    /^Asks up to [\d,]+\.\d{2}, [\d,.]+ BTC, [\d,.]+ USDT, \+0\.\d{2}%$/,
  );
  await depth.press('ArrowRight');
  await expect(depth).toHaveAttribute('aria-valuenow', '2');
  await depth.press('Home');
  await expect(depth).toHaveAttribute('aria-valuenow', '-20');
  await expect(chart.getByText(/^Bids down to/)).toBeVisible();
  await depth.press('Escape');
  await expect(chart.getByText(/^Bids down to/)).toBeHidden();

  const { x, y, width, height } = (await depth.boundingBox())!;
  await page.mouse.move(x + width * 0.98, y + height / 2);
  await expect(chart.getByText(/^Asks up to/)).toBeVisible();
  await page.mouse.move(x + width * 0.02, y + height / 2);
  await expect(chart.getByText(/^Bids down to/)).toBeVisible();

  await chart.getByText('15m', { exact: true }).click();
  await expect(chart.getByRole('img', { name: /^Price chart/ })).toBeVisible();
});

test('an empty order book says so; without a network a loaded book shows its age, and a missing one says when it loads', async ({
  page,
  context,
  market,
}) => {
  let isEmpty = true;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const exchange = socket.connectToServer();
    exchange.onMessage((message) =>
      socket.send(
        isEmpty && typeof message === 'string'
          ? message.replace(/"(asks|bids)":\[\[.*?\]\]/g, '"$1":[]')
          : message,
      ),
    );
  });
  await page.goto('/#/pages/transaction/currency?match_id=1');
  const chart = page.getByRole('region', { name: 'Chart' });
  await chart.getByText('Depth', { exact: true }).click();
  await expect(chart.getByText('The order book is empty.')).toBeVisible();
  const depth = chart.getByRole('slider', { name: /^Depth chart/ });
  await expect(depth).toHaveCount(0);
  isEmpty = false;
  await market.tick('BTC/USDT', '97412.60');
  await expect(depth).toBeVisible();

  await context.setOffline(true);
  await expect(chart.getByText(/^Updated/)).toBeVisible();
  await depth.press('ArrowRight');
  await expect(depth).toHaveAttribute('aria-valuetext', /^Asks up to/);
  await page.goto('/#/pages/transaction/currency?match_id=2');
  await expect(chart.getByText('The order book appears once you’re back online.')).toBeVisible();
  await context.setOffline(false);
  await expect(depth).toBeVisible();
});
