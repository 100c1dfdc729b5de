import { getArtwork, listArtworks } from '#contract/nfts.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { followSystemTheme } from '#tests/support/appearance.ts';
import { faultsIn, faultsInBothThemes } from '#tests/support/axe-faults.ts';
import { giveArtworks } from '#tests/support/nft-market.ts';
import { showRoute } from '#tests/support/page-layout.ts';
import { until } from '#tests/support/until.ts';
import { expect, test } from './fixtures.ts';

test('a user browses the NFT market, adds a favourite, plays a film by key, scrolls their works to the end, and reads the list offline', async ({
  page,
  person,
  logIn,
  server,
}) => {
  const api = createApiClient(server.url);
  const { data: videos, total } = await api.must(listArtworks, { type: '4', limit: 1 });
  const video = videos[0]!;
  await logIn(page, '/pages/nft/nft');
  await followSystemTheme(page);
  await showRoute(page, '/pages/nft/nft');
  await expect(
    page.getByRole('region', { name: 'Auctions ending soon' }).getByRole('article').first(),
  ).toBeVisible();
  expect(await faultsIn(page)).toEqual([]);

  await page.getByRole('navigation', { name: 'NFT' }).getByRole('link', { name: 'Artworks' }).click();
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
  await sheet.getByRole('radiogroup', { name: 'Media' }).getByText('Video').click();
  await sheet.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { name: `${total} artworks` })).toBeVisible();
  const first = page.getByRole('article').first();
  await expect(first).toContainText(video.name);
  const works = page.getByRole('region', { name: 'Artworks' });
  await expect(works.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(total));
  expect(await faultsIn(page)).toEqual([]);

  await first.getByRole('button', { name: `Favourite artwork: ${video.name}` }).click();
  await until('the favourite on the server', async () => {
    const { collect } = await api.must(getArtwork, { id: video.id }, { token: person.token });
    return collect;
  });

  await first.getByRole('link', { name: video.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: video.name })).toBeVisible();
  const player = page.getByRole('group', { name: video.name });
  const film = player.locator('video');
  expect(await film.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  await player.getByRole('button', { name: `Play ${video.name}` }).press('Enter');
  // The button has disappeared; keyboard focus is still in the player.
  await expect(player).toBeFocused();
  // It is created on the first request, which takes a while on a busy machine.
  await until(
    'the film has moved',
    () => film.evaluate((element: HTMLVideoElement) => element.currentTime > 0),
    90_000,
  );
  await player.getByRole('slider', { name: 'Position' }).focus();
  await page.keyboard.press('Home');
  await expect(page.getByText('Owners and prices')).toBeVisible();
  await expect(page).toHaveURL(/#\/pages\/nft\/artworkDetail_video\?/);
  expect(await faultsInBothThemes(page)).toEqual([]);

  await showRoute(page, `/pages/nft/components/search?keyword=${encodeURIComponent(video.code)}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(video.name);

  // More than one page: the list requests the rest when its end comes near.
  const own = 60;
  await giveArtworks(server, { account: person.account, count: own });
  await showRoute(page, '/pages/nft/myNft');
  await expect(page.getByRole('heading', { name: `${own} artworks` })).toBeVisible();
  const last = page.locator(`[aria-posinset="${own}"]`);
  await until('the last of the works is shown', async () => {
    await page.locator('main [data-scroll-area]').evaluate((area) => area.scrollTo(0, area.scrollHeight));
    return last.isVisible();
  });
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.context().setOffline(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: video.name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article').first()).toContainText(video.name);
  await expect(page.locator('[data-age]').first()).toContainText('Updated');
  await page.context().setOffline(false);
});
